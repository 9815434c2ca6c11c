"""Racko: bring twelve cards of a rack into ascending order.

Everyone has a rack with twelve slots, named 5, 10 … 60, in which the dealt
cards stay where they were put. On your turn you take one card, from the closed
pile or the open one, and discard one: either you build the new card in, in
exchange for a card of your rack, or (only if it came from the closed pile) you
discard it at once. Jokers fit anywhere. An event card is carried out when it is
drawn: exchange a card with somebody, sit out, or exchange whole racks. Whoever's
rack ascends may say "Racko": 90 points; the others count five for each card of
slot 5 onwards up to the first break.

Actions: ``draw``, ``take``, then ``put 30`` or ``discard``; for events
``choose 2``, ``swap 30 5`` (their slot, mine), ``racks 2``; at any time
``racko``; in a Blitz deal ``put 30`` for every card, and ``blitz``.

A seat sees its own rack, the card it holds, the open pile, and the cards that
went openly into the racks of others (``RackoFacts.known``); while it exchanges
a card it sees the other's rack, if ``card_swap_view`` is ``open``.
"""
