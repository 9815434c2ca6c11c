"""Mutation testing: are there tests that notice when the program does something else?

``python -m tools.mutation bots --sample 100`` changes one place of the package at a
time (a comparison, a number, a call left out, …) and runs those tests that reach the
place. A mutant that no test kills is a value or a behaviour that nobody checks. The
mutations come from cosmic-ray; `sites` finds them, `reach` knows which tests run
which line, `run` tries them out.
"""
