import type { WeekTime } from '@aulaviva/domain/class-copies'
import type { ClassTexts } from '@aulaviva/domain/class-texts'
import { command, query } from '../../../platform/database/statement.ts'
import { copiedColumns } from '../timetable/class-columns.rules.ts'
import {
  type ClassFilter,
  type ClassSpanFilter,
  classFilterSql,
  classSpanFilterSql,
} from './class-editing.repository.ts'

/** A class to copy, from the timetable or from a week template, with what prevents it. */
export interface SourceRow extends WeekTime, ClassTexts {
  id: string
  /** Null for a class of a template, which has no date. */
  starts_at: string | null
  ends_at: string | null
  topic_title: string | null
  type_name: string
  live_class_type_id: string
  level_id: string | null
  unit_id: string | null
  topic_id: string | null
  teacher_id: string | null
  classroom_id: string | null
  capacity: number
  archived: boolean
  /** Whether its class type allows such a class. */
  fits_type: boolean
  teacher_left: boolean
}

/** Whether anything joined in `referenceJoins` is archived. */
const isArchivedSql = 'coalesce(t.archived_at, v.archived_at, n.archived_at, p.archived_at, h.archived_at) is not null'
const sourceColumns = `${copiedColumns.map(column => `c.${column}`).join(', ')}, p.title as topic_title, t.name as type_name, u.disabled_at is not null as teacher_left,
  ${isArchivedSql} as archived, fits_type(t, 'GROUP', c.level_id, c.unit_id)`
/** Joins the records that a class `c`, of the timetable or of a template, refers to. */
const referenceJoins = `left join live_class_types t on t.id = c.live_class_type_id
  left join levels v on v.id = c.level_id left join units n on n.id = c.unit_id left join topics p on p.id = c.topic_id
  left join classrooms h on h.id = c.classroom_id left join users u on u.id = c.teacher_id`

const selectClasses = (zone: string) => `select c.id, c.starts_at, c.ends_at,
    extract(isodow from c.starts_at at time zone ${zone})::int as weekday,
    to_char(c.starts_at at time zone ${zone}, 'HH24:MI') as begins,
    (extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes, ${sourceColumns}
  from scheduled_live_classes c ${referenceJoins} where c.state = 'SCHEDULED'`

const selectTemplateLines = `select c.id, null::timestamptz as starts_at, null::timestamptz as ends_at, c.weekday,
    to_char(c.begins, 'HH24:MI') as begins, c.minutes, ${sourceColumns}
  from week_template_classes c ${referenceJoins}`

/** The group classes of a span, with their local times in a zone. Classes of groups have their own term. */
export const classesToCopy = query<[...ClassSpanFilter, zone: string], SourceRow>(
  'copying.classes-to-copy',
  `${selectClasses('$8')} and c.type_scheduled_class = 'GROUP' and c.group_id is null and ${classSpanFilterSql}
     and ($7::uuid is null or c.classroom_id = $7)
   order by c.starts_at, c.id limit 2001`,
)

/** The current classes of a template. */
export const templateLinesToCopy = query<[template: string, limit: number, ...ClassFilter], SourceRow>(
  'copying.template-lines-to-copy',
  `${selectTemplateLines} where c.template_id = $1 and ${classFilterSql}
     and ($7::uuid is null or c.classroom_id = $7)
   order by c.weekday, c.begins, c.id limit $2::int`,
)

/** Locks one class to copy while it is scheduled, so that concurrent copies wait. */
export const lockClass = command<[id: string, zone: string], SourceRow>(
  'copying.lock-class',
  `${selectClasses('$2')} and c.id = $1 for no key update of c`,
)

/** Locks one class of a template while it belongs to it, so that concurrent copies wait. */
export const lockTemplateLine = command<[id: string], SourceRow>(
  'copying.lock-template-line',
  `${selectTemplateLines} where c.id = $1 for no key update of c`,
)

interface SlotRow {
  copied: boolean
  teacher_busy: boolean
  conflict_id: string | null
  starts_at: string
  ends_at: string
  topic_title: string | null
  description: string
  type_name: string
}

/**
 * For each class in its target week: whether a copy already exists, or the template was made from a class there, and
 * the class that its teacher or classroom already has at that time. Also counts copies whose template class was removed
 * since, if there is no teacher and no classroom to reveal them as a conflict.
 */
export const slotsAt = query<
  [
    sources: readonly string[],
    teachers: readonly (string | null)[],
    classrooms: readonly (string | null)[],
    weeks: readonly string[],
    from: readonly string[],
    to: readonly string[],
    template: string | null,
    types: readonly string[],
    levels: readonly (string | null)[],
  ],
  SlotRow
>(
  'copying.slots-at',
  `select busy.id is not null as teacher_busy, k.id as conflict_id, k.starts_at, k.ends_at,
     p.title as topic_title, k.description, y.name as type_name,
     exists (select from class_copy_classes d join scheduled_live_classes m on m.id = d.made_id
       where d.source_id = asked.id and d.week = asked.week and d.outcome = 'MADE' and m.state = 'SCHEDULED')
     or exists (select from class_copy_classes d join scheduled_live_classes m on m.id = d.made_id
       where d.line_id = asked.id and d.week = asked.week and m.state = 'SCHEDULED')
     or exists (select from week_template_sources o join scheduled_live_classes m on m.id = o.class_id
       where o.line_id = asked.id and o.week = asked.week and m.state = 'SCHEDULED')
     or asked.teacher_id is null and asked.classroom_id is null and exists (
       select from class_copies w join class_copy_classes d on d.copy_id = w.id and d.week = asked.week and d.line_id is null
       join scheduled_live_classes m on m.id = d.made_id
       where w.template_id = $7 and m.state = 'SCHEDULED' and m.starts_at = asked.starts_at
         and m.live_class_type_id = asked.type_id and m.level_id is not distinct from asked.level_id) as copied
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[], $5::timestamptz[], $6::timestamptz[], $8::uuid[], $9::uuid[])
     with ordinality as asked (id, teacher_id, classroom_id, week, starts_at, ends_at, type_id, level_id, at)
   left join lateral (select c.id from scheduled_live_classes c where c.teacher_id = asked.teacher_id
     and c.state = 'SCHEDULED' and c.during && tstzrange(asked.starts_at, asked.ends_at)
     order by c.starts_at limit 1) busy on true
   left join lateral (select c.id from scheduled_live_classes c where c.classroom_id = asked.classroom_id
     and c.state = 'SCHEDULED' and c.during && tstzrange(asked.starts_at, asked.ends_at)
     order by c.starts_at limit 1) taken on true
   left join scheduled_live_classes k on k.id = coalesce(busy.id, taken.id)
   left join live_class_types y on y.id = k.live_class_type_id left join topics p on p.id = k.topic_id
   order by asked.at`,
)

export const insertCopy = command<
  [
    week: string | null,
    template: string | null,
    onDaysOff: boolean,
    by: string,
    now: string,
    sources: readonly string[],
    weeks: readonly string[],
  ],
  { id: string }
>(
  'copying.insert-copy',
  `with made as (
     insert into class_copies (week, template_id, on_days_off, created_by, created_at) values ($1, $2, $3, $4, $5)
     returning id, template_id is not null as is_laid
   ), classes as (
     insert into class_copy_classes (copy_id, source_id, line_id, week)
     select made.id, case when not is_laid then c.id end, case when is_laid then c.id end, c.week
     from made, unnest($6::uuid[], $7::date[]) as c (id, week)
   )
   select id from made`,
)

interface CopyRow {
  id: string
  week: string | null
  template: { id: string; name: string } | null
  ended_at: string | null
  all: number
  done: number
  left: number
}

export const copyById = query<[id: string], CopyRow>(
  'copying.copy-by-id',
  `select n.id, n.week, n.ended_at, count(*)::int as all, count(c.outcome)::int as done,
          (count(*) filter (where c.outcome = 'LEFT'))::int as left,
          (select json_build_object('id', t.id, 'name', t.name) from week_templates t where t.id = n.template_id) as template
   from class_copies n join class_copy_classes c on c.copy_id = n.id where n.id = $1 group by n.id`,
)

/** Locks a template for share while it is applied: replacing its classes or deleting it waits. */
export const lockTemplateForShare = command<[id: string], { id: string }>(
  'copying.lock-template-for-share',
  'select id from week_templates where id = $1 for share',
)

/**
 * Locks for share the template of one class of a copy. Call it before claiming the class: template changes lock in the
 * same order.
 */
export const lockTemplateOfCopyForShare = command<[copy: string]>(
  'copying.lock-template-of-copy-for-share',
  `select t.id from class_copy_classes c join class_copies n on n.id = c.copy_id join week_templates t on t.id = n.template_id
   where c.id = $1 for share of t`,
)

/** The pending classes of all copies, nearest weeks first. */
export const openCopies = query<[], { id: string }>(
  'copying.open-copies',
  `select c.id from class_copies n join class_copy_classes c on c.copy_id = n.id
   where n.ended_at is null and c.outcome is null order by c.copy_id, c.week, c.id`,
)

interface ClaimedCopyRow {
  source_id: string | null
  line_id: string | null
  week: string
  template_id: string | null
  on_days_off: boolean
  created_by: string
}

/** Claims one class of a copy, unless it is done or another process has it. */
export const claimCopy = command<[id: string], ClaimedCopyRow>(
  'copying.claim-copy',
  `select c.source_id, c.line_id, c.week, n.template_id, n.on_days_off, n.created_by
   from class_copy_classes c join class_copies n on n.id = c.copy_id
   where c.id = $1 and c.outcome is null for update of c skip locked`,
)

/** Records the result of one class of a copy: the new class's id, or null. */
export const completeClassCopy = command<[id: string, createdClass: string | null]>(
  'copying.complete-class-copy',
  `update class_copy_classes set outcome = case when $2::uuid is null then 'LEFT' else 'MADE' end, made_id = $2
   where id = $1 and outcome is null`,
)

/** Ends the copies whose classes are all done. */
export const completeCopies = command<[now: string]>(
  'copying.complete-copies',
  `update class_copies n set ended_at = $1 where n.ended_at is null
     and not exists (select from class_copy_classes c where c.copy_id = n.id and c.outcome is null)`,
)
