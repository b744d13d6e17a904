-- Games against the house: those that sleep take no place from others, a button
-- begins one at a time, and forgotten ones end by themselves.

-- The finished game or the message whose button began the game.
alter table games add column house_origin bigint;

create index games_house_awake on games (scope, changed_at)
    where house_level is not null and to_move is not null;

-- The new index serves its statement, too.
drop index games_house_running;

-- The reminder and the end, 10 and 14 days after the last change, for games in
-- which the house waits. Numbers of games are far below half of a bigint, so
-- these numbers of posts are free. A guest reminds nobody.
insert into posts (id, kind, channel, game, event, language, state, due, made_at)
    select -2 * id, 'silence', channel, id, board_event,
           coalesce((select max(language) from posts where posts.game = games.id), 'en'),
           'waiting', changed_at + 864000000, changed_at
    from games
    where house_level is not null and guest = 0
      and to_move = (case when house_color = 'white' then black else white end);

insert into posts (id, kind, channel, game, event, language, state, due, made_at)
    select -2 * id - 1, 'lapse', channel, id, board_event,
           coalesce((select max(language) from posts where posts.game = games.id), 'en'),
           'waiting', changed_at + 1209600000, changed_at
    from games
    where house_level is not null
      and to_move = (case when house_color = 'white' then black else white end);
