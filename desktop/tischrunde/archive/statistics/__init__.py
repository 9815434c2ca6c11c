"""What the table remembers: figures of all matches in one file that can be made again.

``figures`` counts what happened in a match (``kato``, ``cocotaki``, ``clack`` and ``racko`` what
is of one game), ``store`` keeps the counts in an sqlite file (``tables``) and ``summing`` the sums
of an evening, ``filling`` brings it up to date from the journals, ``queries`` answers the questions
of the pages and of the command line, ``people`` says who is who. The journals are the truth and
are only read.
"""
