-- A person and a server that are blocked, and a notice that one server has been shown.
insert into operator_blocks (kind, id, at) values ('person', 191, 1799990000000), ('server', 21, 1799990000000);
insert into operator_notices (number, notice, at) values (1, 'A pause on Sunday.', 1799990000000);
insert into operator_notices_shown (guild, number) values (20, 1);
