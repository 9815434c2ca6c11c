"""The sums by player, setting and evening: made anew for the evenings that have changed."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Final

from tischrunde.archive.statistics.tables import DAILY
from tischrunde.archive.statistics.tally import LOW_IS_BEST

_TOUCHED: Final = """create temp table if not exists touched(
    evening text, setting integer, primary key(evening, setting)) without rowid"""
"""Evenings, and settings played on them, of which the sums are no longer right."""
_LOW: Final = ", ".join(f"'{kind}'" for kind in sorted(LOW_IS_BEST))
_FROM: Final = """from temp.touched t
join matches m on m.evening = t.evening and m.setting = t.setting
"""
_SUMS: Final = (
    f"""insert into daily
select p.player, m.setting, m.evening, count(*), sum(m.over), sum(m.over * p.won),
    sum(m.over * m.rounds), sum(m.over * p.rounds_won), sum(m.over * p.total)
{_FROM} join players p on p.match = m.id
group by p.player, m.setting, m.evening""",
    f"""insert into daily_rivals
select p.player, o.player, m.setting, m.evening, sum(p.place < o.place), count(*)
{_FROM} join players p on p.match = m.id
join players o on o.match = m.id and o.player <> p.player
where m.over group by p.player, o.player, m.setting, m.evening""",
    f"""insert into daily_counts
select c.game, c.figure, c.player, m.setting, m.evening, sum(c.number)
{_FROM} join counts c on c.match = m.id
group by c.game, c.figure, c.player, m.setting, m.evening""",
    f"""insert into daily_times
select m.game, c.player, c.kind, c.step, m.setting, m.evening, sum(c.number)
{_FROM} join times c on c.match = m.id
group by m.game, c.player, c.kind, c.step, m.setting, m.evening""",
    f"""insert into daily_records
select game, kind, player, setting, evening, value, match, ply from (
    select r.game, r.kind, r.player, m.setting, m.evening, r.value, r.match, r.ply,
    row_number() over (partition by r.game, r.kind, r.player, m.setting, m.evening
        order by case when r.kind in ({_LOW}) then r.value else -r.value end,
        m.started, m.file) as place
    {_FROM} join records r on r.match = m.id
) where place = 1""",
)


def touch(db: Connection, file: str) -> None:
    """What is counted of a journal is about to change, or has: to be said before and after."""
    db.execute(_TOUCHED)
    db.execute(
        "insert or ignore into temp.touched select evening, setting from matches where file = ?",
        (file,),
    )


def sum_up(db: Connection) -> None:
    """Make the sums of all evenings anew that were touched; settings of no match are gone."""
    db.execute(_TOUCHED)
    for table in DAILY:
        db.execute(
            f"delete from {table} where (evening, setting) in"
            " (select evening, setting from temp.touched)"
        )
    for insert in _SUMS:
        db.execute(insert)
    db.execute("delete from temp.touched")
    db.execute(
        "delete from settings where not exists"
        " (select 1 from matches where matches.setting = settings.id)"
    )
