-- People on the pages of games: the links that sign one in, and the browsers
-- that are signed in. The secrets themselves are known to their holders alone.
create table page_visits (
    -- The SHA-256 of the secret.
    secret text primary key,
    player bigint not null references players (id),
    -- The game to whose page a link leads; nothing for a browser.
    game bigint,
    made_at bigint not null,
    -- From then on it is worth nothing.
    until_at bigint not null
);

create index page_visits_player on page_visits (player);
create index page_visits_until on page_visits (until_at);
