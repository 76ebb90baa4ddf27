-- The plan that a student asks the academy for: one at a time, until a plan is given or the student takes it back.
create table plan_requests (
  student_id uuid primary key references students on delete cascade,
  plan_id    uuid not null references plans,
  asked_at   timestamptz not null
);
create index plan_requests_in_order on plan_requests (asked_at, student_id);
create index plan_requests_plan on plan_requests (plan_id);
