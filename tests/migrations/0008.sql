-- The secret of the pages of games.
insert into secrets (name, secret) values
    ('pages', '6f0e64d3b2a1908f7e6d5c4b3a29181706f5e4d3c2b1a0998877665544332211');
