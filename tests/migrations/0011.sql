-- A link that was not opened, and a browser that is signed in.
insert into page_visits (secret, player, game, made_at, until_at) values
    ('0d6c2a6f6f2d7c3f1e7a4f7f0c7f2a1b0d6c2a6f6f2d7c3f1e7a4f7f0c7f2a1b', 101, 2002, 1767000000000, 1767000600000),
    ('9b1f0e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1', 102, null, 1767000000000, 1769592000000);
