-- The headings of a list of people may stand below its title, or be missing: the line they are in, 0 for none.
alter table people_imports
  add heading_line integer not null default 1 check (heading_line >= 0),
  -- the first rows of a draft, [{"line", "cells"}], of which one may be chosen to be the headings
  add top          jsonb   not null default '[]';
