-- Plans that the staff make and change, and contracts that keep the terms they were made with.

create table plan_type_limits (
  plan_id            uuid not null references plans on delete cascade,
  live_class_type_id uuid not null references live_class_types,
  -- of one contract
  minutes            integer not null check (minutes > 0),
  primary key (plan_id, live_class_type_id)
);

alter table plans
  -- reservations ahead at once
  add column open_limit integer check (open_limit > 0),
  -- of the hours left at the end of a contract, at most these come back with the next one
  add column carry_over_minutes integer check (carry_over_minutes > 0),
  -- students read of it; else only the staff do
  add column offered boolean not null default false,
  add column position integer not null default 0,
  add column archived_at timestamptz,
  add column version integer not null default 1,
  add constraint warranty_or_carry_over check (carry_over_minutes is null or (warranty_days = 0 and not is_trial));
update plans p set position = o.n
from (select id, row_number() over (order by is_trial desc, price_cents, id) as n from plans) o where o.id = p.id;

alter table subscriptions
  add column is_trial boolean,
  add column minutes integer check (minutes > 0),
  add column days integer check (days > 0),
  add column warranty_days integer check (warranty_days >= 0),
  add column weekly_limit_minutes integer check (weekly_limit_minutes > 0),
  add column monthly_limit_minutes integer check (monthly_limit_minutes > 0),
  -- minutes of one contract by type of class
  add column type_limits jsonb check (jsonb_typeof(type_limits) = 'object'),
  add column open_limit integer check (open_limit > 0),
  add column carry_over_minutes integer check (carry_over_minutes > 0),
  add column price_cents integer check (price_cents >= 0),
  -- null: the one the academy has always had
  add column currency text check (currency ~ '^[A-Z]{3}$');
update subscriptions b set
  is_trial = p.is_trial, minutes = p.minutes, days = p.days, warranty_days = p.warranty_days,
  weekly_limit_minutes = p.weekly_limit_minutes, monthly_limit_minutes = p.monthly_limit_minutes,
  type_limits = '{}', price_cents = p.price_cents
from plans p where p.id = b.plan_id;
alter table subscriptions
  alter column is_trial set not null,
  alter column minutes set not null,
  alter column days set not null,
  alter column warranty_days set not null,
  alter column type_limits set not null,
  alter column price_cents set not null;

-- A contract has the terms of its plan at that moment, whoever makes it.
create function take_terms_of_plan() returns trigger language plpgsql as $$
begin
  select p.is_trial, p.minutes, p.days, p.warranty_days, p.weekly_limit_minutes, p.monthly_limit_minutes,
         coalesce((select jsonb_object_agg(t.live_class_type_id, t.minutes) from plan_type_limits t where t.plan_id = p.id), '{}'),
         p.open_limit, p.carry_over_minutes, p.price_cents
  into new.is_trial, new.minutes, new.days, new.warranty_days, new.weekly_limit_minutes, new.monthly_limit_minutes,
       new.type_limits, new.open_limit, new.carry_over_minutes, new.price_cents
  from plans p where p.id = new.plan_id;
  return new;
end $$;
create trigger subscriptions_take_terms before insert on subscriptions
  for each row when (new.minutes is null) execute function take_terms_of_plan();

create index subscriptions_by_plan on subscriptions (plan_id, date_limit);
