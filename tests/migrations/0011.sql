-- The puzzle of the day of a server and of a person, and a run on the last day.
insert into daily_puzzles (kind, owner, channel, hour, language, due, day, puzzle, post, previous, missed) values
    ('server', 7, 31, 18, 'en', 1800036000000, 20832, 900002, -7052, 20831, 0),
    ('person', 101, 33, 7, 'de', null, null, null, null, null, 0);
insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) values
    ('server', 7, 20832, 101, 900002, 'solved', 2, 0, 1799993000000),
    ('server', 7, 20832, 102, 900002, 'shown', 1, 2, 1799993000000),
    ('person', 101, 20832, 101, 900002, 'open', 0, 1, 1799993000000);
insert into posts (id, kind, channel, event, language, state, made_at) values
    (-7052, 'daily puzzle', 31, 20832, 'en', 'done', 1799990000000);
