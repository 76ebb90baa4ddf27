-- When a section of the placement test has asked enough: one row, as usual until the school says otherwise.
create table placement_stopping (
  is_the_one boolean primary key default true check (is_the_one),
  least smallint not null default 4 check (least between 1 and 12),
  most smallint not null default 6 check (most between 1 and 20),
  -- in levels
  sure_below numeric(3, 2) not null default 0.55 check (sure_below between 0.2 and 1.5),
  version integer not null default 1,
  constraint asks_no_more_than_at_most check (least <= most)
);
insert into placement_stopping default values;

-- The rules under which an attempt of the placement test began; null where those were the usual ones, or of another test.
alter table attempts add column stopping jsonb;
