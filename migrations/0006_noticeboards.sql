-- The standing posts of servers: the running games and the open seeks in one
-- message of a channel, which is changed in place.
create table noticeboards (
    channel bigint primary key,
    guild bigint not null,
    -- The language of the server when it was chosen.
    language text not null,
    -- 1, or 0 once it is switched off: its message is still to be deleted.
    wanted bigint not null,
    -- When a process looks at it next; nothing if the channel was closed for too
    -- long, or if it was given up.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    -- A random number for the present message, and when a process began to post
    -- it; nothing if none has.
    attempt bigint not null,
    attempted_at bigint,
    message bigint,
    -- A number that follows from what the message shows, if that is known.
    shown bigint,
    -- When Discord last took the message.
    checked_at bigint not null,
    -- Whether the bot has pinned it: 1 or 0.
    pinned bigint not null,
    -- Since when the channel is closed to the bot.
    closed_at bigint
);

create index noticeboards_due on noticeboards (due) where due is not null;
create index noticeboards_guild on noticeboards (guild);
