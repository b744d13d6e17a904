-- Rows that a database at step 4 may hold, besides those of the steps before: results that players have not seen.
insert into unread_results (player, game, at, told_by) values
    (102, 2002, 1800000000000, null), (7001, 14022, 1801209920000, 77);
