"""What the table remembers: figures of all matches in one file that can be made again.

``figures`` counts what happened in a match, ``store`` keeps the counts in an sqlite file,
``filling`` brings it up to date from the journals, ``queries`` answers the questions of the
pages and of the command line. The journals are the truth and are only read.
"""
