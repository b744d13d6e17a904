update analyses set line = 71, version = 1 where game = 2011;
insert into imported_analyses (id, line, positions, known, detail, insight, version, due, used_at) values
    (72, '[Size "3"]', 1, 0, '', '', 1, 1800000000000, 1799999999000),
    (73, '[Size "4"]', 1, 1, '500:a1', 'a1 d4', 1, null, 1799999999000);
