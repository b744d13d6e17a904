-- How often a process has begun a turn of the house or an analysis. What ends
-- its process again and again is given up.
alter table posts add column tries bigint not null default 0;
alter table analyses add column tries bigint not null default 0;
alter table imported_analyses add column tries bigint not null default 0;

-- Who asked for the analysis of a game from elsewhere, while it is computed.
alter table imported_analyses add column player bigint;

create index imported_analyses_player on imported_analyses (player) where player is not null;
