-- The first page of the site lists the servers with public games by name.
create index public_servers_name on public_servers (name, guild) where name is not null;
