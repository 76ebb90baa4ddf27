-- What a failure of the academy's own has cost a person is given back, which may leave nothing.
alter table upload_counts
  drop constraint upload_counts_times_check,
  add constraint upload_counts_times_check check (times >= 0);
