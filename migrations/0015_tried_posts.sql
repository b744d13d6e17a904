-- Whether a process may have shown a post without recording it. Before the first try nobody has, so its channel need not
-- be read. Processes of the version before leave the column out, and may show what they write.

alter table posts add column tried bigint not null default 1;
