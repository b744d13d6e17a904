-- A post that no process has tried to show, and one that a process may have shown.
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament, tried) values
    (8601, 'tournament games', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 0),
    (8602, 'tournament over', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 1);
