"""Cocotaki: shed your cards, and make the right sound with each.

Eight animals in four colours and butterflies. On your turn you lay a card that
fits the top card by colour or animal, and make the animal's sound; with a red
card you stay silent, with the red rooster you call "Cocotaki". A butterfly fits
on anything, needs no sound, and lets you wish for a colour. Or you draw one
card. Mistakes count only if somebody challenges them before the next card lies;
each costs two cards. Whoever holds one card has to say so. Who has none left
wins, unless the last lay is challenged. With more rules roosters make the next
player sit out, donkeys start a round in which only donkeys may be laid, lions
turn the direction, and several cards of one animal may be laid together.

Actions: ``lay red-cow`` (one card, or several of an animal), ``draw``, ``sound
cow`` (``cocotaki``, ``silence``), ``wish blue``, ``last`` ("letzte Karte"),
``challenge``, ``pass`` (let a winning lay pass); the table's ``close`` stands
for time that has run out. Laying a wrong animal in a donkey round, or although
one sits out or has overlooked a change of direction, is possible, and has its
consequence.

A seat sees its own hand, everything laid, and hears every sound.
"""
