"""The command line: everything that Tischrunde does without its window.

Qt is imported only by the commands that show or draw something.
"""
