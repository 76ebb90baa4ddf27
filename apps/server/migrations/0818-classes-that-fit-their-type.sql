-- Whether a class can be made of a type: of its kind, at this level, with this unit. A class without a level is of a type for
-- every level alone.
create function fits_type(type live_class_types, kind text, level uuid, unit uuid) returns boolean
language sql stable
return type.kind in (kind, 'EITHER') and (unit is not null or not type.needs_unit) and (
  not exists (select from live_class_type_levels l where l.live_class_type_id = type.id)
  or exists (select from live_class_type_levels l where l.live_class_type_id = type.id and l.level_id = level)
);
