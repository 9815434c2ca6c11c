"""What an analysis has found, in sentences: the same on the command line and on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from tischrunde.archive.analysis.report import (
    SURE,
    Account,
    Analysis,
    Approximate,
    Costly,
    Decision,
    Lucky,
)
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.actions import NotAnAction
from tischrunde.rules.registry import game_class

MINUS = "−"


def percent(value: float, signed: bool = False) -> str:
    """A share in whole percent; ``signed`` with a plus where it is a gain."""
    number = round(value * 100)
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    return f"{sign}{abs(number)} %"


class Telling:
    """Sentences about a report, in the words of its game and with the names of its seats."""

    def __init__(self, words: Words, report: Analysis) -> None:
        self.words = words
        self.report = report
        self._game = game_class(report.game)

    def side(self, side: int) -> str:
        """The names of those who play together."""
        return self.words.listed(map(self.words.name, self.report.sides[side]))

    def shares(self, shares: Sequence[Approximate]) -> str:
        """The chance of each side: "Anna 52 %, Ben 48 %"."""
        said = self.words.texts
        return ", ".join(
            said("analysis.share", name=self.side(side), percent=percent(one.value))
            for side, one in enumerate(shares)
        )

    def action(self, text: str) -> str:
        """An action of the game by its text in the log."""
        try:
            return self.words.action(self._game.grammar.parse(text))
        except NotAnAction:
            return text

    def cards(self, names: Sequence[str]) -> str:
        """Cards by their texts in the log."""
        known = self._game.cards
        return self.words.listed(self.words.card(known[name]) for name in names if name in known)

    def figure(self, figure: Approximate) -> str:
        """A gain or loss with its interval, and whether that is all that it is."""
        key = "sure" if figure.is_sure or not figure.value else "unsure"
        spread = percent(SURE * figure.error)
        return self.words.texts(
            f"analysis.{key}", percent=percent(figure.value, signed=True), spread=spread
        )

    def account(self, seat: int, account: Account) -> str:
        """What made a seat's result."""
        return self.words.texts(
            "analysis.account",
            name=self.words.name(seat),
            start=percent(account.start.value),
            luck=self.figure(account.luck),
            decisions=self.figure(account.decisions),
            rest=self.figure(account.rest),
            result=percent(account.result),
        )

    def accounts(self) -> list[str]:
        """Why the match went as it did: a heading, a line for each seat, and what the words mean.

        [] where there is nothing to tell apart.
        """
        if not self.report.accounts:
            return []
        said = self.words.texts
        return [
            said("analysis.accounts", n=len(self.report.rounds)),
            *(self.account(seat, one) for seat, one in enumerate(self.report.accounts)),
            said("analysis.rest"),
        ]

    def cost(self, costly: Costly) -> str:
        """A decision that cost much, what would have been better, and why."""
        one = costly.decision
        params = {
            "round": costly.round,
            "name": self.words.name(one.seat),
            "loss": self._amount(one.loss),
        }
        said = self.words.texts
        if not one.taken:
            sentence = said("analysis.cost_passing", best=self.action(one.best), **params)
        elif not one.best:
            sentence = said("analysis.cost_rather_pass", taken=self.action(one.taken), **params)
        else:
            taken, best = self.action(one.taken), self.action(one.best)
            sentence = said("analysis.cost", taken=taken, best=best, **params)
        return " ".join([sentence, *self._because(one)])

    def _because(self, one: Decision) -> list[str]:
        """What speaks for the better action, or against the one that was taken."""
        said = self.words.texts
        if one.why_best:
            why = one.why_best[0]
            return [said("analysis.best_because", reason=self.words.why(why.name, why.weight))]
        if one.why_not_taken:
            why = one.why_not_taken[0]
            return [said("analysis.taken_because", reason=self.words.why(why.name, why.weight))]
        return []

    def _amount(self, figure: Approximate) -> str:
        return self.words.texts(
            "analysis.sure",
            percent=percent(abs(figure.value)),
            spread=percent(SURE * figure.error),
        )

    def lucky(self, lucky: Lucky) -> str:
        """The draw that helped most."""
        params = {
            "round": lucky.round,
            "name": self.words.name(lucky.seat),
            "gain": self._amount(lucky.gain),
        }
        cards = self.cards(lucky.cards)
        if not cards:
            return self.words.texts("analysis.lucky_hidden", **params)
        return self.words.texts("analysis.lucky", cards=cards, **params)

    def remarkable(self) -> list[str]:
        """The costliest decisions and the luckiest draw; that there is none, where that is so."""
        report, said = self.report, self.words.texts
        if report.is_race or not report.rounds:
            return []
        told = [said("analysis.costly"), *map(self.cost, report.costly)]
        if not report.costly:
            told = [said("analysis.costly_none")]
        lucky = self.report.lucky
        return [*told, said("analysis.lucky_none") if lucky is None else self.lucky(lucky)]

    def about(self) -> list[str]:
        """What has to be known to read the report."""
        report, said = self.report, self.words.texts
        found = [] if report.rounds else [said("analysis.nothing")]
        if report.is_race and report.rounds:
            found.append(said("analysis.race"))
        if report.skipped and report.rounds:
            found.append(said("analysis.skipped"))
        return found
