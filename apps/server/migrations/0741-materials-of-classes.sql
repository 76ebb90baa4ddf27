-- Materials of one class, and exercises: tests that who has a seat takes for practice, before the class or as homework after it.
alter table materials
  add column class_id uuid references scheduled_live_classes on delete cascade,
  add column assessment_id uuid references assessments,
  add column homework boolean not null default false,
  drop constraint material_is_of_one_place,
  drop constraint material_is_a_link_or_a_file,
  add constraint material_is_of_one_place check (num_nonnulls(unit_id, topic_id, class_id) = 1),
  add constraint material_is_one_thing check (num_nonnulls(url, file_id, assessment_id) = 1),
  add constraint homework_is_an_exercise_of_a_class check (not homework or (assessment_id is not null and class_id is not null));
create index materials_by_class on materials (class_id, id) where class_id is not null;
create index materials_by_assessment on materials (assessment_id) where assessment_id is not null;
create unique index an_exercise_is_once_in_a_class on materials (class_id, assessment_id)
  where class_id is not null and assessment_id is not null;
