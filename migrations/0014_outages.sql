-- When a process was last able to serve: it had both this database and Discord.
-- One row, which every process moves ahead.
create table heartbeat (
    id bigint primary key check (id = 1),
    at bigint not null
);

-- The times without a heartbeat. Each is recorded once, by the first process that
-- serves again, and the clocks get it back. A row is its own due work: writing
-- that into the logs of the games that ran.
create table outages (
    until_at bigint primary key,
    from_at bigint not null,
    -- The last game that was looked at, in the order of their ids.
    reached bigint not null default 0,
    due bigint,
    -- How often the work has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index outages_due on outages (due) where due is not null;

-- The games with a running clock, which get time back.
create index games_due on games (id) where due is not null;
