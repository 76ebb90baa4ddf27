-- What a teacher keeps to themselves about a student in one class. Everybody who gives the class has a note of their own.
create table private_notes (
  student_class_id uuid not null references student_classes on delete cascade,
  author_id        uuid not null references users on delete cascade,
  text             text not null check (length(trim(text)) > 0),
  updated_at       timestamptz not null,
  primary key (student_class_id, author_id)
);
alter table student_classes drop column private_note;

-- Feedback of nobody knows whom is closed for nobody.
alter table student_classes
  add constraint submitted_has_attendance check (feedback_submitted_at is null or attended is not null);

-- Lists look for classes by when they end and find them by when they start.
alter table scheduled_live_classes
  add constraint class_ends_within_a_day check (ends_at <= starts_at + interval '1 day');

-- The test that ends a level, if it has one.
alter table levels add column evaluation_id uuid references assessments;

-- A class is given when somebody attended it.
update teachers t set classes_given = (
  select count(*) from scheduled_live_classes c where c.teacher_id = t.user_id
    and exists (select from student_classes s where s.class_id = c.id and s.state = 'RESERVED' and s.attended));
