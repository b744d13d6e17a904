-- The end and the reason of a ban, as its manager typed them, and the direct
-- message that names them.
alter table bans add column ends_at bigint;
alter table bans add column reason text;
alter table bans add column notice bigint;

create index bans_ends on bans (ends_at) where ends_at is not null;
create index bans_notice on bans (notice) where notice is not null;
