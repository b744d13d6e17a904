insert into notices (cause, kind, source, target, at) values
    (1005, 'challenge', 101, 102, 1799992000000),
    (3008, 'ban', 7, 104, 1799991000000),
    (3010, 'ban lifted', 7, 104, 1799991500000);
