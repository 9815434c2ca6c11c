"""What would have been right: said of a mistake once it has been found, or can be found no more."""

from __future__ import annotations

from collections.abc import Callable

from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.base import Lesson
from tischrunde.ui.table.scene.director import Happened
from tischrunde.ui.table.scene.stage import TableStage


class Lessons:
    """Follows what is seen on ``stage``; ``teach`` gets a sentence and the id of its rule."""

    def __init__(self, stage: TableStage, teach: Callable[[str, str], None]) -> None:
        self.stage = stage
        self.teach = teach
        self._before: View | None = None
        """The view of the last update that was told whole."""

    def follow(self, part: Happened) -> None:
        """Something has been seen: if it was a mistake, say what would have been right."""
        lessons = self._learnt(part)
        if lessons:
            said = " ".join(self.stage.words(lesson.label) for lesson in lessons)
            self.teach(said, lessons[0].rule)

    def _learnt(self, part: Happened) -> list[Lesson]:
        game, view = self.stage.game, part.update.view
        if view is None:
            return []
        notes = [event for event in part.events if isinstance(event, Noted)]
        found = [game.performance.lesson(note, view) for note in notes]
        lessons = [lesson for lesson in found if lesson is not None]
        if part.ends:
            played = part.update.entry is not None and not part.update.undone
            if played and self._before is not None:
                lessons += game.performance.unfound(self._before, part.update)
            self._before = view
        return lessons
