update counters set games = 5 where scope = 70;
-- A running game in a thread of the channel 31.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (15012, 70, 31, 7001, 7002, 7012, 'accepted', 1800000400000, 0);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, round, guest, place_due, venue)
values
    (15022, 70, 5, 70, 32, 15012, 7012, 7001, 7002, 1800000400000, 1800000400000, 0, 0, 0, 7001, null, null, 0, 1, 0, 1800000000000, 31);
