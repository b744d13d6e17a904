-- A league that waits for its first season, one that was given up in a season, and their people, logs and divisions.
insert into leagues
    (id, guild, channel, organizer, name, terms, at_once, language, made_at, begins_at, events, phase,
     people, due)
values
    (15051, 70, 31, 7001, 'Tavern', 15041, 2, 'en', 1800000500000, 1800600000000, 3, 'gathering', 1,
     1800600000000);
insert into leagues
    (id, guild, channel, organizer, name, terms, at_once, language, made_at, begins_at, events, phase,
     people, shown, tries, given_up_at)
values
    (15052, 70, 31, 7001, 'Given up', 15041, 7, 'de', 1800000500000, 1800600000000, 4, 'season', 3, 4, 30,
     1800600000000),
    (15053, 70, 31, 7001, 'Over', 15041, 3, 'en', 1800000500000, 1800600000000, 1, 'over', 0, 1, 0, null);
insert into league_members (league, number, player, rating) values
    (15051, 1, 7001, 1000),
    (15051, 2, 7002, 1200),
    (15052, 1, 7001, 1000),
    (15052, 2, 7002, 1200),
    (15052, 3, 101, 1100);
insert into league_log (league, number, at, who, kind, detail) values
    (15051, 1, 1800000500000, 7001, 'joined', '1'),
    (15051, 2, 1800000500000, 7002, 'joined', '2'),
    (15051, 3, 1800000600000, null, 'left', '2 banned'),
    (15052, 1, 1800000500000, 7001, 'joined', '1'),
    (15052, 2, 1800000500000, 7002, 'joined', '2'),
    (15052, 3, 1800000500000, 101, 'joined', '3'),
    (15052, 4, 1800600000000, null, 'divided', '2 3 1'),
    (15053, 1, 1800600000000, 7001, 'ending', '');
insert into league_divisions (league, season, number, tournament, up, down) values
    (15052, 1, 1, 15044, 0, 0);
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament)
values (15051, 'league', 31, 0, 'en', 'standing', null, 1800000500000, 0, 15051);
