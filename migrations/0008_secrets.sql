-- Secrets of the bot, which all its processes share. The keys in the addresses
-- of the pages of games follow from the one named pages.
create table secrets (
    name text primary key,
    secret text not null
);
