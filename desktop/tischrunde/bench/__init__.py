"""Measurements of the program's speed, as ``tischrunde bench`` prints them.

Each module measures one thing: ``measure(plan)`` gives its figures, medians of
several runs. What is compared (rlcard, a bare window) is measured in the same
run, taking turns, so that a busy machine slows both alike.
"""
