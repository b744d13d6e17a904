-- Which notices reached a person, so that nobody can be notified without end. The
-- program forgets them after a day.
create table notices (
    -- The interaction that caused it.
    cause bigint primary key,
    kind text not null,
    -- The person who challenged, or the server of a ban.
    source bigint not null,
    -- The person who was notified. It refers to no player: a ban may concern a
    -- person who has never played.
    target bigint not null,
    at bigint not null
);

create index notices_target on notices (target, source, kind, at);
create index notices_source on notices (source);
create index notices_at on notices (at);
