"""The tables of the file of the statistics.

``matches`` to ``records`` hold what each journal tells. What begins with ``daily`` are sums of it
by player, setting and evening (``summing``): few enough for every question to be answered at
once, however much was played.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 3
"""Of the tables and of what is counted; kept in ``user_version``."""
WHOLE: Final = 2520
"""A win in parts: each number of seats that may share it divides it without rest."""

TABLES: Final = """
create table files(
    name text primary key, size integer, changed integer, match_id text, reason text,
    params text);
create table settings(
    id integer primary key, game text, preset text, options text, level text, seats integer,
    insight integer);
create table matches(
    id integer primary key, file text unique, match_id text, setting integer, game text,
    started text, evening text, seconds integer, people integer, over integer, rounds integer,
    plies integer);
create table players(
    match integer references matches(id) on delete cascade, seat integer, player text,
    name text, face text, level text, started text, total integer, won integer, place integer,
    rounds_won integer, primary key(match, seat)) without rowid;
create table rounds(
    match integer references matches(id) on delete cascade, round integer, seat integer,
    points integer, won integer, primary key(match, round, seat)) without rowid;
create table counts(
    game text, match integer references matches(id) on delete cascade, player text, figure text,
    number integer, primary key(game, match, player, figure)) without rowid;
create table times(
    match integer references matches(id) on delete cascade, player text, kind text,
    step integer, number integer, primary key(match, player, kind, step)) without rowid;
create table records(
    game text, kind text, match integer references matches(id) on delete cascade, player text,
    value integer, ply integer, primary key(game, kind, match)) without rowid;
create index counts_by_match on counts(match);
create index records_by_match on records(match);
create index matches_by_setting on matches(setting, evening);
create index matches_by_id on matches(match_id);
create index players_by_player on players(player, started, match);
create table daily(
    player text, setting integer, evening text, matches integer, over integer, won integer,
    rounds integer, rounds_won integer, points integer,
    primary key(player, setting, evening)) without rowid;
create table daily_rivals(
    player text, other text, setting integer, evening text, before integer, matches integer,
    primary key(player, other, setting, evening)) without rowid;
create table daily_counts(
    game text, figure text, player text, setting integer, evening text, number integer,
    primary key(game, figure, player, setting, evening)) without rowid;
create table daily_times(
    game text, player text, kind text, step integer, setting integer, evening text,
    number integer,
    primary key(game, player, kind, step, setting, evening)) without rowid;
create table daily_records(
    game text, kind text, player text, setting integer, evening text, value integer,
    match integer, ply integer,
    primary key(game, kind, player, setting, evening)) without rowid;
create index daily_records_by_value on daily_records(game, kind, value);
create index daily_by_evening on daily(evening, setting);
create index daily_rivals_by_evening on daily_rivals(evening, setting);
create index daily_counts_by_evening on daily_counts(evening, setting);
create index daily_times_by_evening on daily_times(evening, setting);
create index daily_records_by_evening on daily_records(evening, setting);
"""

DAILY: Final = ("daily", "daily_rivals", "daily_counts", "daily_times", "daily_records")
"""The tables of sums."""
ALL: Final = (
    *("files", "settings", "matches", "players", "rounds", "counts", "times", "records"),
    *DAILY,
)
"""All tables."""
