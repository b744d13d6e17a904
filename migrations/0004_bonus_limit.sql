-- What the loser's purse held when a game for coins ended with a bonus to pay:
-- all bonuses together are at most so much. It does not follow from the log.
-- Nothing where no bonus was due, and where an older version ended the game.
alter table games add column bonus_limit bigint;
