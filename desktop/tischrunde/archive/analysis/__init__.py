"""Where a match turned: the chances at each moment, what was luck, and what was decided.

``report`` is what comes of it (an ``Analysis``), ``plan`` the questions about a match,
``summing`` the way from their answers to the analysis, ``naming`` what is worth telling,
``telling`` how it is said, ``running`` asks the questions (here, in processes, or through a
:class:`~tischrunde.match.bot_host.Thinker`), ``keeping`` keeps an analysis on the disk. A figure
is exact to a millionth and a sum of figures is exact, since each is a multiple of ``GRID``.
"""
