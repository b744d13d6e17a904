-- `tak-tavern rate` compares what each finished game was for its players, and
-- what it did to ratings, page by page in the order in which games ended.
create index results_ended on results (ended);
create index rating_changes_ended on rating_changes (ended);
