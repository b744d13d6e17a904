-- The roles of members that the bot gives and takes away. A member without any
-- role of the bot's, who does not want one, has no row.
create table member_roles (
    guild bigint not null,
    -- It refers to no player: a person may want to hear of seeks before they
    -- play, and a row outlives a person's data until their roles are taken away.
    player bigint not null,
    -- They want the role for seeks: 1 or 0.
    seeks bigint not null default 0,
    -- The roles that the bot gave them. It takes no other ones away.
    seek_role bigint,
    champion_role bigint,
    band_role bigint,
    -- When any process may compare them with what they should be, or take that
    -- over; null while nothing has changed.
    due bigint,
    -- How often something has changed. A process that sees another number when
    -- it is done leaves the row due.
    marks bigint not null default 0,
    -- How often a process has begun, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    primary key (guild, player)
);

create index member_roles_due on member_roles (due) where due is not null;
create index member_roles_player on member_roles (player);
create index member_roles_champion on member_roles (guild) where champion_role is not null;

-- The role that the message of a seek mentions.
alter table seeks add column mentions bigint;

create index seeks_mentions on seeks (guild, made_at) where mentions is not null;
