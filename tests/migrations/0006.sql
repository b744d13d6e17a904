insert into claims (interaction, claimed_at, attempt) values (3011, 1799993000000, -77);
