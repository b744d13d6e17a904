-- A member with the role of a band, who wants to hear of seeks, and one whose roles were given up.
insert into member_roles (guild, player, seeks, seek_role, champion_role, band_role, due, marks, tries) values
    (70, 7001, 1, null, null, 91, 1800000500000, 1, 0);
insert into member_roles (guild, player, champion_role, marks, tries, given_up_at) values
    (70, 7002, 92, 3, 200, 1800000500000);
insert into seeks
    (id, scope, guild, channel, seeker, terms, state, made_at, expires_at, mentions)
values
    (15031, 70, 70, 31, 7001, 7012, 'withdrawn', 1800000500000, 1800000600000, 90);
