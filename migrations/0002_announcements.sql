-- What a server announces by itself, and the log of its managers' acts.

-- The acts of those who manage a server.
create table host_log (
    -- The interaction by which it was done, or a number from its instant.
    id bigint primary key,
    guild bigint not null,
    at bigint not null,
    -- Nobody, for what happens by itself.
    by bigint references players (id),
    kind text not null,
    -- The person it was done to, until they delete their data. It refers to no
    -- player: a ban may concern a person who has never played.
    person bigint,
    -- The number of a stopped or silent game, or of cleared seeks and their channel.
    number bigint,
    channel bigint,
    -- A setting and its new value.
    setting text,
    value text,
    -- The post that tells of it, if the server has a channel for that.
    post bigint
);

create index host_log_guild on host_log (guild, id);
create index host_log_at on host_log (at);
create index host_log_by on host_log (by);
create index host_log_person on host_log (person) where person is not null;
create index host_log_post on host_log (post) where post is not null;

-- The table of the week of a server. The next post is due on a Monday, at an
-- hour in UTC, or never; the row stays, because the last week goes on.
create table weekly_tables (
    guild bigint primary key,
    channel bigint not null,
    hour bigint not null,
    language text not null,
    due bigint,
    -- The last week that was looked at, counted from the Monday of 1970-01-05,
    -- and its post, unless it had no games.
    week bigint,
    post bigint,
    -- The last posts in a row without a message, because the channel was closed.
    missed bigint not null,
    -- How often the next post has been begun, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index weekly_tables_due on weekly_tables (due) where due is not null;
create index weekly_tables_post on weekly_tables (post) where post is not null;

-- The games of a week.
create index results_scope_at on results (scope, at);
