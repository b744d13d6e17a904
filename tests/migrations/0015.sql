-- An analysis of a pasted game under way, and a turn that was begun before.
update posts set tries = 1 where id = 1;
update analyses set tries = 2 where game = 2011;
insert into imported_analyses (id, line, positions, known, detail, insight, version, due, used_at, tries, player) values
    (74, '[Size "5"]', 1, 0, '', '', 1, 1800000000000, 1799999999000, 1, 1);
