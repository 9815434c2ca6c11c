"""Clack! Family: two dice, seven cards, and everybody at once.

Each card shows three different objects: animals, trees and vehicles in red,
green and blue. The dice say how many (0, 1 or 2) of which property are wanted.
Whoever snaps a fitting card first keeps it; if nothing on the table fits,
whoever takes the "There is none!" disc first wins all that lies there. A wrong
card goes back, and as long as that takes one cannot grab; a wrong disc costs a
won card to every other player, or a dice round. Most cards win.

Actions: ``roll``; in the race that follows ``snap ra.gt.bv``, ``disc`` and
``pass`` (nothing more for me); the table's ``back 2`` (seat 2 has put its wrong
card back) and ``close`` (nobody wants anything more).

Everybody sees everything but the piles: there are no secrets in the hands.
"""
