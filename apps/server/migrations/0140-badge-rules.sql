-- A rule is data of its badge. Only what can be met is one: a level of its own counts once, and only for levels.
alter table badges
  add constraint rule_value_can_be_reached check (rule_value <= 1000),
  add constraint one_level_is_completed_once
    check (rule_level_id is null or (rule_kind = 'LEVEL_COMPLETED' and rule_value = 1)),
  -- A badge is also for those who met its rule before it was there, so every student is looked at once: how far that
  -- walk has come, and when it met the last of them.
  add column history_after uuid,
  add column history_done_at timestamptz;
create index badges_with_open_history on badges (position, id) where history_done_at is null;

create function begin_badge_history() returns trigger language plpgsql as $$
begin
  new.history_after := null;
  new.history_done_at := null;
  return new;
end
$$;
create trigger a_changed_rule_begins_its_history before update on badges for each row
  when ((old.rule_kind, old.rule_value, old.rule_level_id) is distinct from (new.rule_kind, new.rule_value, new.rule_level_id))
  execute function begin_badge_history();
