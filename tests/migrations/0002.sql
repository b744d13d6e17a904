-- Rows that a database at step 2 may hold, beside those of the step before.

insert into host_log (id, guild, at, by, kind, person, number, channel, setting, value, post) values
    (8101, 7, 1799990000000, 101, 'ban', 104, null, null, null, null, -8111),
    (8102, 7, 1799991000000, 101, 'ban lifted', null, null, null, null, null, null),
    (8103, 7, 1799992000000, 102, 'game stopped', null, 3, null, null, null, null),
    (8104, 7, 1799993000000, 102, 'seeks cleared', null, 4, 31, null, null, null),
    (8105, 7, 1799994000000, -109, 'setting', null, null, null, 'log-channel', 'in-31', null),
    (8106, 7, 1799995000000, null, 'game silent', null, 2, null, null, null, null);
insert into weekly_tables (guild, channel, hour, language, due, week, post, missed) values
    (7, 31, 18, 'en', 1800291600000, 2974, -8112, 0),
    (8, 32, 0, 'de', null, null, null, 4);
insert into posts (id, kind, channel, event, language, state, made_at, guest) values
    (-8111, 'host act', 31, 0, 'en', 'done', 1799990000000, 0),
    (-8112, 'weekly table', 31, 2974, 'en', 'done', 1799990000000, 0);
insert into posts (id, kind, channel, game, event, language, state, message, made_at, guest) values
    (-8113, 'result', 32, 2001, 0, 'en', 'standing', 8121, 1799990000000, 0);
