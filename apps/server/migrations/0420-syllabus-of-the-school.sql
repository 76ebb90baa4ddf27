-- A syllabus that the school makes: levels of any code, units and topics that are put in order, moved, merged and archived.
-- What is archived stays for what points to it, and is chosen for nothing more.

alter table levels
  drop constraint levels_code_check,
  drop constraint levels_code_key,
  drop constraint levels_position_key,
  -- what placement measures; null where a level has no such meaning
  add column cefr text check (cefr in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  -- a hue of the design; both themes have it in a tone that can be read
  add column color text not null default 'GREY'
    check (color in ('GREEN', 'TEAL', 'BLUE', 'VIOLET', 'ROSE', 'OLIVE', 'GREY')),
  add column description text not null default '',
  add column version integer not null default 1,
  add column archived_at timestamptz,
  -- whom it was merged into; it then stays for the record alone
  add column merged_into uuid references levels,
  add constraint level_code_is_short check (length(code) between 1 and 12 and code = trim(code)),
  add constraint merged_level_is_archived check (merged_into is null or archived_at is not null),
  -- checked when a statement ends, so that one statement can put all of them in another order
  add constraint one_level_at_a_place
    exclude using btree (position with =) where (archived_at is null) deferrable initially immediate;
update levels set cefr = code, color = case code
  when 'A1' then 'GREEN' when 'A2' then 'TEAL' when 'B1' then 'BLUE' when 'B2' then 'VIOLET' when 'C1' then 'ROSE'
  else 'OLIVE' end;
create unique index one_level_of_a_code on levels (lower(code)) where archived_at is null;

alter table units
  drop constraint units_level_id_number_key,
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column merged_into uuid references units,
  add constraint merged_unit_is_archived check (merged_into is null or archived_at is not null),
  add constraint one_unit_at_a_place
    exclude using btree (level_id with =, number with =) where (archived_at is null) deferrable initially immediate;
create index units_by_level on units (level_id);

alter table topics
  drop constraint topics_unit_id_position_key,
  add column description text not null default '',
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add column merged_into uuid references topics,
  add constraint merged_topic_is_archived check (merged_into is null or archived_at is not null),
  add constraint one_topic_at_a_place
    exclude using btree (unit_id with =, position with =) where (archived_at is null) deferrable initially immediate;
create index topics_by_unit on topics (unit_id);

-- What students and teachers have ready for the classes of a unit or a topic: a link or a file.
create table materials (
  id         uuid primary key default uuid_v7(),
  unit_id    uuid references units on delete cascade,
  topic_id   uuid references topics on delete cascade,
  title      text not null check (length(title) between 1 and 200),
  url        text check (url ~ '^https://' and length(url) <= 500),
  file_id    uuid references files,
  created_at timestamptz not null,
  constraint material_is_of_one_place check (num_nonnulls(unit_id, topic_id) = 1),
  constraint material_is_a_link_or_a_file check (num_nonnulls(url, file_id) = 1)
);
create index materials_by_unit on materials (unit_id, id) where unit_id is not null;
create index materials_by_topic on materials (topic_id, id) where topic_id is not null;
create index materials_by_file on materials (file_id) where file_id is not null;

-- what points to a unit or a topic is counted and carried along when it moves
create index scheduled_live_classes_by_unit on scheduled_live_classes (unit_id, starts_at) where unit_id is not null;
create index scheduled_live_classes_by_topic on scheduled_live_classes (topic_id, starts_at) where topic_id is not null;
create index topic_results_by_topic on topic_results (topic_id);

-- What a student was told of a topic stands for what the topic was merged into.
create or replace view told_topic_results as
select s.id as student_class_id, t.topic_id, t.result, t.comment, t.updated_at
from student_classes s
cross join lateral (
  select r.topic_id, r.result, r.comment, r.updated_at from topic_results r
  where s.feedback_submitted_at is not null and r.student_class_id = s.id
  union all
  select k.topic_id, k.result, k.comment, k.updated_at from (
    select distinct on (coalesce(p.merged_into, p.id)) coalesce(p.merged_into, p.id) as topic_id,
           c.after ->> 'topic_result' as result, coalesce(c.after ->> 'topic_comment', '') as comment,
           c.created_at as updated_at
    from attendance_changes c join topics p on p.id = (c.after ->> 'topic')::uuid
    where s.feedback_submitted_at is null and c.student_class_id = s.id and c.after ? 'topic'
      and exists (select from attendance_changes d where d.student_class_id = s.id and d.id > c.id
                    and (d.after -> 'feedback_submitted')::boolean)
    order by coalesce(p.merged_into, p.id), c.id desc
  ) k
) t;
