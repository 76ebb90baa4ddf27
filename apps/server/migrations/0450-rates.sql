-- A rate says what a class earns its teacher: how it is counted, for whom and for which level, and the days it holds. Rates of
-- one kind, for one type, level and teacher, follow each other and never overlap.
alter table honorarium_rates rename column cents_per_hour to cents;
alter table honorarium_rates rename constraint honorarium_rates_cents_per_hour_check to honorarium_rates_cents_check;
alter table honorarium_rates
  -- null: every level without a rate of its own
  add column level_id uuid references levels,
  -- the last day; null: until a rate follows
  add column valid_until date,
  add column basis text not null default 'PER_HOUR' check (basis in ('PER_HOUR', 'PER_CLASS', 'PER_STUDENT')),
  add column min_cents integer check (min_cents > 0),
  add column max_cents integer check (max_cents > 0),
  add column travel text check (travel in ('PER_CLASS', 'PER_DAY')),
  add column travel_cents integer check (travel_cents > 0),
  add column version integer not null default 1,
  add constraint rate_ends_after_it_begins check (valid_until >= valid_from),
  add constraint bounds_are_of_students check (basis = 'PER_STUDENT' or (min_cents is null and max_cents is null)),
  add constraint bounds_are_in_order check (min_cents <= max_cents),
  add constraint travel_is_whole check ((travel is null) = (travel_cents is null));
update honorarium_rates r set valid_until = n.first_day - 1
from (
  select id, lead(valid_from) over (partition by live_class_type_id, teacher_id order by valid_from) as first_day
  from honorarium_rates
) n
where n.id = r.id and n.first_day is not null;
alter table honorarium_rates
  drop constraint honorarium_rates_live_class_type_id_teacher_id_valid_from_key,
  add constraint one_rate_at_a_time exclude using gist (
    live_class_type_id with =,
    coalesce(teacher_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(level_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(valid_from, valid_until, '[]') with &&);
create index honorarium_rates_by_teacher on honorarium_rates (teacher_id);

-- What a class earns is told line by line, also in months that are verified.
update honorarium_statements s set rows = coalesce((
  select jsonb_agg(r.row || jsonb_build_object('rate_id', null, 'lines', jsonb_build_array(jsonb_build_object(
      'kind', 'HOURS', 'id', null, 'quantity', r.row -> 'minutes', 'unit_cents', r.row -> 'cents_per_hour', 'reason', '',
      'cents', (r.row ->> 'amount_cents')::integer + (r.row ->> 'deducted_cents')::integer))
    || coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'DEDUCTION', 'id', d.id, 'quantity', null, 'unit_cents', null,
        'reason', d.reason, 'cents', -d.cents) order by d.id)
      from honorarium_deductions d
      where d.class_id = (r.row ->> 'class_id')::uuid and d.teacher_id = s.teacher_id), '[]')) order by r.at)
  from jsonb_array_elements(s.rows) with ordinality r (row, at)), '[]')
where rows is not null;
