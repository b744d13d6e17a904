-- Deletions of a person's data that are under way. The rows of a person who has
-- played much are given to a nameless player in many short transactions; any
-- process goes on with what another process has left.
create table deletions (
    -- The person, and the nameless player in their place. Neither is a
    -- reference: the row of the person disappears before this one.
    player bigint primary key,
    nameless bigint not null,
    asked_at bigint not null,
    -- When another process takes it over.
    due bigint not null
);

create index deletions_due on deletions (due);

-- The rows of a person. SQLite looks for them, too, when the row of the person
-- is deleted, so that every reference to players needs an index.
create index if not exists events_who on events (who);
create index if not exists games_black on games (black);
create index if not exists games_to_move on games (to_move) where to_move is not null;
create index if not exists challenges_challenger on challenges (challenger);
create index if not exists challenges_opponent on challenges (opponent);
create index if not exists ready_player on ready (player);
create index if not exists results_opponent on results (opponent, ended);
create index if not exists rating_changes_player on rating_changes (player, ended);

-- What is deleted by age.
create index if not exists challenges_closed on challenges (made_at)
    where state <> 'open' and state <> 'accepted';
create index if not exists seeks_closed on seeks (made_at)
    where state <> 'open' and state <> 'taken';
create index if not exists untold_game on untold (game);
create index if not exists posts_given_up on posts (made_at) where state = 'given up';
create index if not exists posts_unshown_since on posts (made_at) where state = 'unshown';

-- Terms are deleted with the last challenge or seek that has them.
create index if not exists challenges_terms on challenges (terms);
create index if not exists seeks_terms on seeks (terms);
create index if not exists games_terms on games (terms);
