-- A heartbeat; an outage that was given up, and one that is written down; and a game that got time back.
insert into heartbeat (id, at) values (1, 1799999990000);
insert into outages (until_at, from_at, reached, due, tries, given_up_at) values
    (1799996000000, 1799992400000, 2115, null, 30, 1799996500000),
    (1799999000000, 1799998000000, 0, 1799999000000, 0, null);
update counters set games = 11 where scope = 8;
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, due, bid, round, guest, place_due)
values
    (2115, 8, 11, 8, 36, null, 1016, 105, 106, 1799990000000, 1799990001000, 2, 1, 1, 106, 1800252801000, 0, 1, 0, 1800000000000);
insert into events (game, number, at, who, kind, detail) values
    (2115, 1, 1799990001000, 105, 'ply', 'a1'),
    (2115, 2, 1799996000000, null, 'downtime', '3600000');
