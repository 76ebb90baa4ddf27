-- Badges as the staff write them: in the languages of the academy, with a picture, for one course too, and not for
-- students before they are published. What is archived is given to nobody else and stays with who holds it.
alter table badges
  -- by language: {"name": …, "description": …}; what is missing is read in the language it was first written in
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  add column rule_course_id uuid references courses,
  add column image_file_id uuid references files,
  add column state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  add column version integer not null default 1,
  add constraint one_course_is_completed_once
    check (rule_course_id is null or (rule_kind = 'COURSE_COMPLETED' and rule_value = 1));
create index badges_by_picture on badges (image_file_id) where image_file_id is not null;
create index badges_by_course on badges (rule_course_id) where rule_course_id is not null;
drop index badges_with_open_history;
create index badges_with_open_history on badges (position, id) where history_done_at is null and state = 'PUBLISHED';

-- Whoever met the rule of a badge before it was published, or while it was archived, is looked at as well.
drop trigger a_changed_rule_begins_its_history on badges;
create trigger a_changed_rule_begins_its_history before update on badges for each row
  when ((old.rule_kind, old.rule_value, old.rule_level_id, old.rule_course_id)
          is distinct from (new.rule_kind, new.rule_value, new.rule_level_id, new.rule_course_id)
        or (new.state = 'PUBLISHED' and old.state <> 'PUBLISHED'))
  execute function begin_badge_history();

-- A rule as it is read and told.
create function rule_of_badge(badge badges) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', badge.rule_kind, 'value', badge.rule_value, 'level', l.code, 'level_color', l.color,
                            'course', c.id, 'course_name', c.name)
  from (select) as one
  left join levels l on l.id = badge.rule_level_id
  left join courses c on c.id = badge.rule_course_id
$$;

-- What an award was given for stays with it, whatever its badge asks for later.
alter table student_badges add column rule jsonb check (jsonb_typeof(rule) = 'object');
update student_badges s set rule = rule_of_badge(b) from badges b where b.id = s.badge_id;
alter table student_badges alter column rule set not null;

create function keep_rule_of_award() returns trigger language plpgsql as $$
begin
  select rule_of_badge(b) into new.rule from badges b where b.id = new.badge_id;
  return new;
end
$$;
create trigger an_award_keeps_its_rule before insert on student_badges for each row
  when (new.rule is null) execute function keep_rule_of_award();
