import { academyZone } from '../../../platform/database/reader-language.ts'
import { command } from '../../../platform/database/statement.ts'

/**
 * Moves and merges parts of the syllabus. Upcoming classes follow their topic or unit. A class that has started keeps
 * its level and unit, so that its approval and pay don't change. Classes of week templates have no date and always
 * follow.
 */

export const moveUnit = command<[id: string, level: string], { version: number }>(
  'syllabus.move-unit',
  `update units set level_id = $2, version = version + 1,
     number = (select coalesce(max(number), 0) + 1 from units where level_id = $2 and archived_at is null)
   where id = $1 returning version`,
)
export const classesFollowUnit = command<[unit: string, now: string]>(
  'syllabus.classes-follow-unit',
  `with lines as (
     update week_template_classes c set level_id = u.level_id from units u where u.id = $1 and c.unit_id = u.id)
   update scheduled_live_classes c set level_id = u.level_id
   from units u where u.id = $1 and c.unit_id = u.id and c.starts_at > $2 and c.level_id is distinct from u.level_id`,
)

export const moveTopic = command<[id: string, unit: string], { version: number }>(
  'syllabus.move-topic',
  `update topics set unit_id = $2, version = version + 1,
     position = (select coalesce(max(position), 0) + 1 from topics where unit_id = $2 and archived_at is null)
   where id = $1 returning version`,
)
export const classesFollowTopic = command<[topic: string, now: string]>(
  'syllabus.classes-follow-topic',
  `with lines as (
     update week_template_classes c set unit_id = u.id, level_id = u.level_id
     from topics p join units u on u.id = p.unit_id where p.id = $1 and c.topic_id = p.id)
   update scheduled_live_classes c set unit_id = u.id, level_id = u.level_id
   from topics p join units u on u.id = p.unit_id where p.id = $1 and c.topic_id = p.id and c.starts_at > $2`,
)

/** Archived parts of a merged unit or level move with it. */
export const moveArchivedTopics = command<[unit: string, into: string]>(
  'syllabus.move-archived-topics',
  'update topics set unit_id = $2 where unit_id = $1 and archived_at is not null',
)
export const moveArchivedUnits = command<[level: string, into: string]>(
  'syllabus.move-archived-units',
  'update units set level_id = $2 where level_id = $1 and archived_at is not null',
)

const markMergedStatement = (kind: 'levels' | 'units' | 'topics') =>
  command<[id: string, into: string, now: string]>(
    `syllabus.mark-merged-${kind}`,
    // parts merged into this one earlier now refer to the last target, so that it is found in one step
    `update ${kind} set merged_into = $2, archived_at = coalesce(archived_at, $3), version = version + 1
     where id = $1 or merged_into = $1`,
  )
export const markMergedInto = {
  levels: markMergedStatement('levels'),
  units: markMergedStatement('units'),
  topics: markMergedStatement('topics'),
}

/** Of two results in one class, keeps the better one and the comments of both. */
export const mergeResults = command<[topic: string, into: string]>(
  'syllabus.merge-results',
  `with gone as (delete from topic_results where topic_id = $1 returning *)
   insert into topic_results as kept (student_class_id, topic_id, result, comment, updated_at)
   select student_class_id, $2, result, comment, updated_at from gone
   on conflict (student_class_id, topic_id) do update set
     result = case when 'ACHIEVED' in (kept.result, excluded.result) then 'ACHIEVED'
                   when 'IN_PROGRESS' in (kept.result, excluded.result) then 'IN_PROGRESS' else 'NOT_ACHIEVED' end,
     comment = case when kept.comment = excluded.comment then kept.comment
                    else concat_ws(E'\\n', nullif(kept.comment, ''), nullif(excluded.comment, '')) end,
     updated_at = greatest(kept.updated_at, excluded.updated_at)`,
)
export const mergeClassesOfTopic = command<[topic: string, into: string, now: string]>(
  'syllabus.merge-classes-of-topic',
  `with lines as (
     update week_template_classes c set topic_id = p.id, unit_id = u.id, level_id = u.level_id
     from topics p join units u on u.id = p.unit_id where p.id = $2 and c.topic_id = $1)
   update scheduled_live_classes c set topic_id = p.id,
     unit_id = case when c.starts_at > $3 then u.id else c.unit_id end,
     level_id = case when c.starts_at > $3 then u.level_id else c.level_id end
   from topics p join units u on u.id = p.unit_id where p.id = $2 and c.topic_id = $1`,
)
export const mergeClassesOfUnit = command<[unit: string, into: string, now: string]>(
  'syllabus.merge-classes-of-unit',
  `with lines as (
     update week_template_classes c set unit_id = u.id, level_id = u.level_id
     from units u where u.id = $2 and c.unit_id = $1)
   update scheduled_live_classes c set unit_id = u.id,
     level_id = case when c.starts_at > $3 then u.level_id else c.level_id end
   from units u where u.id = $2 and c.unit_id = $1`,
)
export const mergeClassesOfLevel = command<[level: string, into: string, now: string]>(
  'syllabus.merge-classes-of-level',
  `with lines as (update week_template_classes set level_id = $2 where level_id = $1)
   update scheduled_live_classes set level_id = $2 where level_id = $1 and starts_at > $3`,
)

export const moveMaterials = {
  units: command<[from: string, to: string]>(
    'syllabus.move-materials-of-unit',
    'update materials set unit_id = $2 where unit_id = $1',
  ),
  topics: command<[from: string, to: string]>(
    'syllabus.move-materials-of-topic',
    'update materials set topic_id = $2 where topic_id = $1',
  ),
}

/** All other references to a level. */
export const mergeLevelPointers = [
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-students',
    'update students set level_id = $2 where level_id = $1',
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-groups',
    'update class_groups set level_id = $2 where level_id = $1',
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-courses',
    'update courses set level_id = $2 where level_id = $1',
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-badges',
    'update badges set rule_level_id = $2 where rule_level_id = $1',
  ),
  // the target level keeps its own rule
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-completion',
    'delete from completion_rules where level_id = $1 and $2::uuid is not null',
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-certificates',
    `update certificates g set level_id = $2 where g.level_id = $1 and not exists (
       select from certificates h where h.student_id = g.student_id and h.level_id = $2)`,
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-questions',
    `update questions set level_id = case when level_id = $1 then $2 else level_id end,
       draft = case when draft ->> 'level' = $1::text then jsonb_set(draft, '{level}', to_jsonb($2::text)) else draft end
     where level_id = $1 or draft ->> 'level' = $1::text`,
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-placements',
    'update placement_results set level_id = $2 where level_id = $1',
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-class-types',
    `with gone as (delete from live_class_type_levels where level_id = $1 returning live_class_type_id)
     insert into live_class_type_levels (live_class_type_id, level_id) select live_class_type_id, $2 from gone
     on conflict do nothing`,
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-teachers',
    `with gone as (delete from teacher_levels where level_id = $1 returning teacher_id)
     insert into teacher_levels (teacher_id, level_id) select teacher_id, $2 from gone on conflict do nothing`,
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-announcements',
    `with gone as (delete from announcement_levels where level_id = $1 returning announcement_id)
     insert into announcement_levels (announcement_id, level_id) select announcement_id, $2 from gone
     on conflict do nothing`,
  ),
  command<[level: string, into: string]>(
    'syllabus.merge-level-pointers-of-evaluation',
    `update levels l set evaluation_id = coalesce(l.evaluation_id, o.evaluation_id)
     from levels o where l.id = $2 and o.id = $1`,
  ),
]

/**
 * Copies the merged level's pay rates to the target level, from today on, where it has none for the same teachers and
 * days. The originals stay, for the classes taught under the merged level.
 */
export const copyRatesOfLevel = command<[level: string, into: string, now: string]>(
  'syllabus.copy-rates-of-level',
  `insert into honorarium_rates (live_class_type_id, teacher_id, level_id, basis, cents, min_cents, max_cents, travel,
     travel_cents, valid_from, valid_until)
   select r.live_class_type_id, r.teacher_id, $2, r.basis, r.cents, r.min_cents, r.max_cents, r.travel, r.travel_cents,
     greatest(r.valid_from, today.day), r.valid_until
   from honorarium_rates r cross join (select ($3::timestamptz at time zone ${academyZone})::date as day) today
   where r.level_id = $1 and (r.valid_until is null or r.valid_until >= today.day) and not exists (
     select from honorarium_rates own
     where own.level_id = $2 and own.live_class_type_id = r.live_class_type_id
       and own.teacher_id is not distinct from r.teacher_id
       and daterange(own.valid_from, own.valid_until, '[]') &&
           daterange(greatest(r.valid_from, today.day), r.valid_until, '[]'))`,
)
