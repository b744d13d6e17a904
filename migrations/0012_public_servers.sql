-- Servers whose games everybody may look at. The choice of the managers adds
-- the row of a server, and taking it back deletes all rows here. The rest is
-- what Discord said at the last look.
create table public_servers (
    guild bigint primary key,
    -- Its name; nothing before the first look.
    name text,
    -- Until when the last look counts. Nothing is public without one.
    open_until_at bigint not null default 0,
    -- The games whose channels and people are known: those from one number to
    -- another one. Looks go on at both ends.
    known_from bigint not null default 0,
    known_to bigint not null default 0,
    -- How often games became unknown again. A look that began before does not
    -- say what is known after it.
    reviews bigint not null default 0,
    -- When a process looks at it next.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index public_servers_due on public_servers (due) where due is not null;

-- The channels and threads in which games or tournaments of such a server are.
create table public_channels (
    channel bigint primary key,
    guild bigint not null,
    -- The channel whose readers see it: itself, or that of a thread; nothing
    -- for a private thread, and for what is gone.
    home bigint,
    -- In the row of a home: whether everybody on the server sees it, 1 or 0.
    is_open bigint not null default 0,
    -- When Discord was last asked for the home.
    asked_at bigint not null
);

create index public_channels_guild on public_channels (guild, asked_at);

-- The names of people in public games, as Discord shows them.
create table public_names (
    guild bigint not null,
    player bigint not null references players (id),
    -- A made-up number, in place of the person's id at Discord.
    code bigint not null,
    -- Empty if Discord shows none.
    name text not null,
    seen_at bigint not null,
    primary key (guild, player),
    unique (guild, code)
);

create index public_names_player on public_names (player);
create index public_names_seen on public_names (guild, seen_at);
