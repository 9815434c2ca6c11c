"""A match in play, under one authority.

:class:`~tischrunde.match.match.Match` is the truth: a header and a log of
entries, from which everything else follows. ``match.host.Host`` lets
people and bots play it against the clock. Nothing here imports Qt.

The match (``match.match``)
---------------------------
``Match(header)`` builds the game (raises BadOptions) and holds no round yet.
``Match.replay(header, lines) -> Replay(match, stop, kept)`` follows the entries
and digests of a journal and verifies them; ``stop`` is None or says at which line
it stopped and why, ``kept`` how many lines are good.

=========================  =====================================================
``header, game``           what it is made from
``log, ply``               all entries; ply is their number, and never goes back
``round, dealer``          number of the round in play from 1 (0: none dealt), who deals
``position``               the position, None before the first deal (secret!)
``results, standing``      of the rounds so far
``round_over, over``       whether the round or the whole match has ended
``insight``                whether something revealed was taken back
``why_not(seat, action)``  Refusal or None, for seats and for TABLE
``act(seat, action, emit=None, remarks=()) -> Entry``   raises IllegalAction
``enter(entry, emit=None)``   the same for a line read from a journal
``story(seat, since=0)``   what a seat saw in this round: (ply, entry, events) each
``digest()``               pins the position; due every DIGEST_EVERY entries
=========================  =====================================================

Entries by TABLE: ``deal`` (the next round; ``deal name=value`` for options in
``Game.round_options``, which then hold for that round), ``undo n`` (takes the last
n actions of the round back; they stay in the log), and the game's own (``close``).

The host (``match.host``)
-------------------------
``Host(match, clock, bots, recorder, pace)``; then ``start()``: a new match is begun
in the recorder and its first round dealt; one read from a journal goes on.

``submit(seat, action, basis=None) -> Accepted | Refused | TooLate``
    ``basis`` is the ply the person looked at (None: the newest).
``deal(**options) -> Accepted | Refused``          the next round, when one is over
``seat(seat, presents=False) -> SeatClient``   what a screen has (``match.seat_client``)
``attach(seat, observer) -> detach``
    ``observer(message)`` gets an ``Update`` at once and after every entry, redacted
    for ``seat`` (None: spectator), and the other messages of ``match.messages``.
``ask_undo(seat) -> Accepted | Asked | Refused``, ``answer_undo(seat, yes)``
``can_undo(seat) -> Refusal | None``
``pause()``, ``resume()``, ``close() -> bool`` (saved?), ``set_pace(pace, seat=None)``
``table_time(verb)``, ``time_left(verb)``   seconds until the table does it itself; ``inf``: never
``buzz(seat) -> Accepted | Refused | TooLate``, ``let_go(seat)``   a person's own key: all
    wait while it points (in a race), calls, or lays one of its cards in between
``people``, ``bots`` (levels by seat), ``info``, ``ply``, ``story(seat, since=0)``

Races (``match.races``): actions of ``Game.race_verbs``, open to all in one window.
What is shown on all screens starts the time of a person, and of the bots when all screens have; a
press before that is refused (``early``) and then for a moment (``blocked``); who was
beaten gets ``TooLate(ply, by, ms)``, and each grab the remark ``ms=412`` in the log.

Bots: ``bots.bot`` (contract), ``bots.registry`` (policies by game and level),
``match.bot_host.Thinker``: ``InlineBots(clock)`` and ``ProcessBots(clock)``. Time: ``match.clock``
(``ManualClock`` runs a match in milliseconds), ``match.pace`` (``PRESETS``: ``quick``,
``normal``, ``relaxed``, ``children``). Journal: ``match.recorder.Recorder``.
Simulation: ``match.headless``. Sentences: catalogue ``match``, see ``match.codes``.

A screen (``match.seat_client``)
--------------------------------
``SeatClient``: ``listen(observer)``, ``presented(ply)``, ``info`` (a ``TableInfo``: what
everybody may know, without the seed), ``submit``, ``buzz``, ``deal``, ``ask_undo``,
``story``, times and pauses of the table, ``close()``. One with ``presents=True`` is waited
for until it has ``presented`` what it was told, at most for ``Pace.show_limit``; then,
while another screen is awake, not again until it says something. All messages, and
``info``, have a text form (``match.message_text``).

The bridge to the screen (``ui.play.bridge``)
---------------------------------------------
``Bridge(table, parent=None)``, of an ``OpenTable`` (a host is one); one Signal(object) each:
``updated(Update)``, ``refused(Refused)``, ``too_late(TooLate)``, ``standing(Standing)``,
``undo_asked(UndoAsked)``, ``undo_settled(UndoSettled)``, ``save_failed(SaveFailed)``,
``saved(Saved)``, ``paused(Paused)``, ``buzzed(Buzzed)``, ``viewer_changed(Viewer)``.
``Viewer(seat, awaited)``: whose private view is on the screen; ``seat`` None is the
curtain, behind which ``awaited`` is expected: ``show(awaited)`` opens it.
Connect, then ``start()``. ``presented(update.ply)`` after every update that has been
shown. ``submit(action, basis=None, seat=None)`` (seat: the viewer), ``buzz(seat)``,
``deal(**options)``, ``show(seat)``, ``hide()``, ``can_undo()``, ``ask_undo()``,
``answer_undo(seat, yes)``, ``story(since=0)``, ``missed()``, ``viewer``, ``last``,
``close() -> bool``.
"""
