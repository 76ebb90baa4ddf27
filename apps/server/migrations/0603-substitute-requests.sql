-- Teachers who are asked by name to give a class in another's place, or one that nobody gives.
create table substitute_requests (
  id           uuid primary key default uuid_v7(),
  class_id     uuid not null references scheduled_live_classes,
  teacher_id   uuid not null references teachers,
  -- who gives the class when the question is asked: null where nobody does
  instead_of   uuid references teachers,
  asked_by     uuid references users,
  note         text not null default '' check (length(note) <= 300),
  -- also where the teacher gives other levels or types, as staff have confirmed
  even_outside boolean not null default false,
  state        text not null default 'ASKED'
    check (state in ('ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN', 'NOT_NEEDED')),
  answer       text not null default '' check (length(answer) <= 300),
  answer_until timestamptz not null,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  constraint what_ended_says_when check ((state = 'ASKED') = (ended_at is null))
);
create unique index one_teacher_is_asked_at_a_time on substitute_requests (class_id) where state = 'ASKED';
create index substitute_requests_by_class on substitute_requests (class_id, id);
create index substitute_requests_by_teacher on substitute_requests (teacher_id, id);
create index substitute_requests_by_end on substitute_requests (answer_until) where state = 'ASKED';
