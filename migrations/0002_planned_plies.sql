-- The plies of a person that were planned, so that they are counted without reading them.
create index events_planned on events (who) where kind = 'planned';
