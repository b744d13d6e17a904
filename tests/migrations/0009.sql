-- A tournament that people can join, one that was given up, and their people and logs.
insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, first,
     calls_tak, takebacks, rated, games, by_itself, pace, automatic)
values
    (15041, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 0, 1, 1, 0, '2d', 1);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, lowest, terms, language, made_at,
     begins_at, events, phase, people, due)
values
    (15041, 70, 31, 7001, 'Spring Cup', 'swiss', 2, 16, 900, 15041, 'en', 1800000500000,
     1800600000000, 3, 'open', 1, 1800600000000);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, terms, language, made_at, begins_at,
     events, phase, people, thread, reminded, shown, tries, given_up_at)
values
    (15042, 70, 31, 7001, 'Old Cup', 'round-robin', 1, 4, 15041, 'de', 1800000500000,
     1800600000000, 0, 'open', 0, 15043, 1, 0, 30, 1800600000000);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, terms, language, made_at, begins_at,
     events, phase, people)
values
    (15044, 70, 31, 7001, 'Knockout', 'knockout', 2, 8, 15041, 'en', 1800000500000, 1800600000000, 1,
     'called off', 0),
    (15045, 70, 31, 7001, 'Mini Cup', 'mini-cup', 2, 4, 15041, 'en', 1800000500000, 1800600000000, 1,
     'called off', 0),
    (15046, 70, 31, 7001, 'Double', 'double-round-robin', 2, 4, 15041, 'en', 1800000500000,
     1800600000000, 1, 'called off', 0);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, in_turn, most, terms, language, made_at,
     begins_at, events, phase, people)
values
    (15047, 70, 31, 7001, 'Best of 3', 'knockout', 3, 1, 8, 15041, 'en', 1800000500000, 1800600000000,
     1, 'called off', 0);
insert into tournament_players (tournament, number, player, rating, is_in, place) values
    (15041, 1, 7001, 1000, 1, null),
    (15041, 2, 7002, 1200, 0, null);
insert into tournament_log (tournament, number, at, who, kind, detail) values
    (15041, 1, 1800000500000, 7001, 'registered', '1'),
    (15041, 2, 1800000500000, 7002, 'registered', '2'),
    (15041, 3, 1800000600000, null, 'left', '2 banned'),
    (15044, 1, 1800600000000, null, 'called off', ''),
    (15045, 1, 1800600000000, 7001, 'called off', ''),
    (15046, 1, 1800600000000, 7001, 'called off', ''),
    (15047, 1, 1800600000000, 7001, 'called off', '');
insert into tournament_games (tournament, round, seat, leg, game, white_told_by, black_told_by)
values (15041, 1, 1, 1, 2001, 15044, 15044);
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament)
values
    (15041, 'tournament', 31, 0, 'en', 'standing', null, 1800000500000, 0, 15041),
    (15042, 'tournament over', 31, 0, 'en', 'done', null, 1800000500000, 0, 15042),
    (15044, 'tournament games', 31, 0, 'en', 'done', null, 1800000500000, 0, 15041),
    (15045, 'tournament ruling', 31, 3, 'en', 'done', null, 1800000500000, 0, 15041);
insert into posts
    (id, kind, channel, event, language, state, due, made_at, person, guest, tournament)
values
    (15043, 'tournament reminder', 31, 0, 'en', 'done', null, 1800000500000, 7001, 0, 15041);
