-- The attempt that made a claim, a random number. Copies of an interaction may
-- claim it in the same millisecond, in several processes. A process of an older
-- version writes 0.
alter table claims add column attempt bigint not null default 0;
