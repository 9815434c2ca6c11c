"""Days and times of the clock, as one writes them in a language."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QTime

from tischrunde.i18n.texts import Texts


def day(texts: Texts, when: date, today: date) -> str:
    """``Heute``, ``Gestern`` or ``Samstag, 5. Dezember 2026``."""
    if when == today:
        return texts("shell.today")
    if when == today - timedelta(days=1):
        return texts("shell.yesterday")
    made = QDate(when.year, when.month, when.day)
    return QLocale(texts.language).toString(made, QLocale.FormatType.LongFormat)


def within_a_sentence(texts: Texts, when: date, today: date) -> str:
    """``gestern``, ``am Samstag`` or ``am 5. Dezember``: with what a sentence needs before it."""
    if when == today - timedelta(days=1):
        return texts("shell.on.yesterday")
    made, locale = QDate(when.year, when.month, when.day), QLocale(texts.language)
    if today - timedelta(days=7) < when < today:
        return texts("shell.on.weekday", day=locale.toString(made, "dddd"))
    return texts("shell.on.day", day=locale.toString(made, texts("shell.on.day.form")))


def clock(texts: Texts, when: datetime) -> str:
    """``19:30``, in English ``7:30 PM``."""
    made = QTime(when.hour, when.minute)
    return QLocale(texts.language).toString(made, QLocale.FormatType.ShortFormat)
