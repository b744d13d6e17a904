-- Standing posts: one in its channel, one whose channel was closed for a month, one that was given up.
insert into noticeboards
    (channel, guild, language, wanted, due, attempt, attempted_at, message, shown, checked_at, pinned, closed_at)
values
    (31, 70, 'en', 1, 1800000460000, -11, 1800000400000, 15031, -12, 1800000400000, 1, null),
    (33, 70, 'de', 1, null, -13, null, null, null, 0, 0, 1800000000000);
insert into noticeboards
    (channel, guild, language, wanted, attempt, checked_at, pinned, tries, given_up_at)
values
    (34, 70, 'de', 1, 0, 0, 0, 30, 1800000000000);
