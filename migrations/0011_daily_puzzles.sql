-- The puzzle of the day, of a server or of a person in their conversation with
-- the bot. The kind is that of settings, and the owner its id. The next post is
-- due at an hour of the day in UTC, or never; the row stays, because the last
-- day goes on.
create table daily_puzzles (
    kind text not null,
    owner bigint not null,
    -- Where it is posted. A person gets it in a direct message instead.
    channel bigint not null,
    hour bigint not null,
    language text not null,
    due bigint,
    -- The last day with a post, counted from 1970-01-01, its puzzle and its post.
    day bigint,
    puzzle bigint,
    post bigint,
    -- The day of the post before it, which the last post reports.
    previous bigint,
    -- The last days in a row without a message, because the channel was closed.
    missed bigint not null default 0,
    primary key (kind, owner)
);

create index daily_puzzles_due on daily_puzzles (due) where due is not null;
create index daily_puzzles_post on daily_puzzles (post) where post is not null;

-- The people who opened a puzzle of the day, with their tries on that day.
create table daily_runs (
    kind text not null,
    owner bigint not null,
    day bigint not null,
    player bigint not null,
    puzzle bigint not null,
    state text not null,
    tries bigint not null,
    hints bigint not null,
    at bigint not null,
    primary key (kind, owner, day, player)
);

create index daily_runs_player on daily_runs (player, day);
