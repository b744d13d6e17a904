-- A browser that is to be woken, and one that was given up.
insert into page_visits (secret, player, game, made_at, until_at) values
    ('5c0ffee0d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e', 101, null, 1767000000000, 1769592000000);
insert into page_pushes (id, visit, endpoint, made_at, game, due, tries, given_up_at) values
    (8101, '9b1f0e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1', 'https://fcm.googleapis.com/fcm/send/a', 1767000000000, 2002, 1767000060000, 1, null),
    (8102, '5c0ffee0d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e', 'https://web.push.apple.com/b', 1767000000000, null, null, 30, 1767000090000);
