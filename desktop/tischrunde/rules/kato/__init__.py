"""KaTO: get rid of your cards first, and say so with the last one.

**The rules in a paragraph.** Everybody holds seven cards; one lies open. On your
turn you lay a card that fits the open one in colour, number or symbol, or you
draw one. Skip passes the next player over, Reverse turns the direction, Draw Two
makes the next player draw two and miss the turn. Wild cards fit on anything and
name the colour to go on with; a Wild Draw Four makes the next player draw four,
but it is a bluff if you could have served the colour with another number, and
the next player may challenge it: six cards for a wrong challenge, four for you
if it was one. With one card left you call "KaTO" before the next player acts, or
you draw two when somebody catches you. Whoever has no cards left gets the points
of the others' hands. The cone is a wild card that means what the table agreed on;
doubles, stacking, jumping in and swapping hands are house rules.

**Actions** are listed in :mod:`~tischrunde.rules.kato.actions`. A turn is a lay
(one action), the wish after a wild card (another one, so that a player can be
caught while choosing the colour), and where it is agreed a swap or a
confirmation. A penalty is answered explicitly wherever its target can do more
than draw. Calls, catches and jumps are MAYs beside the turn. Every lay of two
cards is listed as an action of its own.

**What each seat sees**: its own hand, the discard pile, how many cards everybody
and the draw pile have, and all facts. A challenger is shown the layer's hand as
it was when the Wild Draw Four was laid. When a round is over all hands lie open.

The modules, from the ground up: ``cards``, ``actions``, ``options``, ``facts`` ·
``effects`` (what a cone can mean) · ``state`` (the data that all others share) ·
``fits`` (which card fits, as tables) · ``scoring`` · ``piles`` (drawing) · ``flow`` (whose
turn, penalties, the end) · ``calls`` · ``cone`` · ``answers`` · ``laying`` · ``offers``
and ``legal`` (what may be done, and why not) · ``deal`` · ``knowledge`` · ``position``
and ``game``.
"""
