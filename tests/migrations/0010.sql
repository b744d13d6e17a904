insert into openings (game, ply, scope, board, answer, result) values
    (2011, 0, 10, 'xxx/xxx/xxx/1', 'a1', 'white'),
    (2020, 0, 10, 'xxx/xxx/xxx/1', 'a1', 'black'),
    (5002, 0, 10, 'xxx/xxx/xxx/1', 'b1', 'draw');
insert into openings_read (id, ended) values (1, 0);
insert into analyses (game, positions, known, detail, made_at) values
    (2011, 7, 2, '510:a1;490W5:c3', 1800000000000);
insert into posts (id, kind, channel, game, event, language, state, due, made_at) values
    (-7051, 'analysis', 31, 2011, 0, 'en', 'waiting', 1799999999000, 1799994000000);
