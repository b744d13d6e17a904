-- Browsers that are told when their person's turn has come, by the push service
-- of their maker. A row is its own due work.
create table page_pushes (
    id bigint primary key,
    -- The signed-in browser. Without its visit nothing is told.
    visit text not null unique references page_visits (secret) on delete cascade,
    -- The address for it at the push service, which nobody else knows.
    endpoint text not null unique,
    made_at bigint not null,
    -- The game with the newest news; nothing for all that waits.
    game bigint,
    -- Whether there was other news that the browser was not told of by then.
    has_more bigint not null default 0 check (has_more in (0, 1)),
    -- When the push service is asked to wake the browser.
    due bigint,
    -- How often that has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index page_pushes_due on page_pushes (due) where due is not null;
