"""Whole rounds as text: what every action did, down to the last card.

A file opens with a header (game, options, seats, seed …); what follows is made by
``python -m tests.golden.make``, and ``git diff`` shows what a change of the rules
changed. A new round is a file with a header and nothing else.
"""
