-- Who may not use the bot at all, by the word of its operator: people and servers.
create table operator_blocks (
    -- 'person' or 'server'.
    kind text not null,
    id bigint not null,
    at bigint not null,
    primary key (kind, id)
);

-- What the operator has to say to the managers of all servers, the newest by the
-- highest number; and the newest one that each server has been shown.
create table operator_notices (
    number bigint primary key,
    notice text not null,
    at bigint not null
);

create table operator_notices_shown (
    guild bigint primary key,
    number bigint not null
);
