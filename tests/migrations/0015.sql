-- A post that no process has tried to show, and one that a process may have shown.
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament, tried) values
    (8601, 'tournament games', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 0),
    (8602, 'tournament over', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 1);
-- A game that a person has ended by taking over the place of a player.
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, round, guest, place_due, bonus_limit)
values
    (2117, 8, 12, 8, 36, null, 1015, 105, 106, 1800000400000, 1800000401000, 1, 0, 1, null, 'none', 'handover', 0, null, 1, 0, 1800099999999, null);
insert into events (game, number, at, who, kind, detail) values
    (2117, 1, 1800000401000, 107, 'handover', 'white');
