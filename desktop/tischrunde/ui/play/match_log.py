"""What has been seen, told in the log and in the line of news."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tischrunde.i18n.wording import Words
from tischrunde.match.redaction import RedactedEntry
from tischrunde.ui.play.chronicle import Chronicle, LogLine
from tischrunde.ui.play.log_panel import LogPanel
from tischrunde.ui.play.news_line import NewsLine
from tischrunde.ui.table.scene.director import Happened


class MatchLog:
    """Keeps ``chronicle`` and shows it in ``panel``, its newest line in ``news``.

    ``words`` and ``story`` are those of whoever sits before the screen now; ``faces`` are the
    pictures of the seats.
    """

    def __init__(
        self,
        panel: LogPanel,
        news: NewsLine,
        faces: Sequence[str],
        words: Callable[[], Words],
        story: Callable[[], Sequence[RedactedEntry]],
    ) -> None:
        self.chronicle = Chronicle()
        self._panel = panel
        self._news = news
        self._faces = faces
        self._words = words
        self._story = story

    def happened(self, part: Happened) -> None:
        """The table has shown it: now it stands in the log."""
        update = part.update
        if update.entry is None:
            self.chronicle.begin(self._story(), update.round)
            self.show()
            return
        self.chronicle.add(update, part.events, part.ends)
        if update.undone:
            self.show()
        else:
            lines = self.chronicle.newest(self._words())
            self._panel.add_lines(lines)
            self._tell(lines)

    def clear(self) -> None:
        """Another person sits down: nothing of what the last one saw stays."""
        self.chronicle.clear()
        self.show()

    def show(self) -> None:
        """Show all of it, in the language of the moment."""
        lines = self.chronicle.lines(self._words())
        self._panel.show_lines(lines)
        self._news.tell("")
        self._tell(lines)

    def _tell(self, lines: Sequence[LogLine]) -> None:
        if lines:
            newest = lines[-1]
            self._news.tell(newest.text, "" if newest.seat is None else self._faces[newest.seat])
