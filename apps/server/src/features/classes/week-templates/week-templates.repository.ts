import type { ClassColor } from '@aulaviva/domain/class-types'
import { command, query } from '../../../platform/database/statement.ts'
import { copiedColumns } from '../timetable/class-columns.rules.ts'
import type { ExistingLine } from './week-templates.rules.ts'

export interface TemplateRow {
  id: string
  name: string
  version: number
  taken_at: string
  classes: number
  unusable: number
}

const referenceJoins = `left join live_class_types t on t.id = c.live_class_type_id left join levels v on v.id = c.level_id
  left join units n on n.id = c.unit_id left join topics p on p.id = c.topic_id
  left join classrooms h on h.id = c.classroom_id left join users u on u.id = c.teacher_id`
const isArchivedSql = 'coalesce(t.archived_at, v.archived_at, n.archived_at, p.archived_at, h.archived_at) is not null'
const fitsTypeSql = `fits_type(t, 'GROUP', c.level_id, c.unit_id)`

/** All templates by name, with the number of their classes and of those that refer to something archived. */
export const allTemplates = query<[], TemplateRow>(
  'week-templates.all-templates',
  `select w.id, w.name, w.version, w.taken_at, count(c.id)::int as classes,
     (count(c.id) filter (where ${isArchivedSql} or not ${fitsTypeSql} or u.disabled_at is not null))::int as unusable
   from week_templates w left join week_template_classes c on c.template_id = w.id ${referenceJoins}
   group by w.id order by folded(w.name), w.id`,
)

export interface LineRow {
  id: string
  weekday: number
  begins: string
  minutes: number
  topic_title: string | null
  description: string
  type_id: string
  type_name: string
  color: ClassColor
  level_id: string | null
  level_code: string | null
  level_name: string | null
  teacher_id: string | null
  first_name: string | null
  last_name: string | null
  photo_key: string | null
  classroom_id: string | null
  classroom_name: string | null
  capacity: number
  archived: boolean
  fits_type: boolean
  teacher_left: boolean
}

/** The classes of a template in order of the week. */
export const templateLines = query<[template: string], LineRow>(
  'week-templates.template-lines',
  `select c.id, c.weekday, to_char(c.begins, 'HH24:MI') as begins, c.minutes, p.title as topic_title, c.description,
     t.id as type_id, t.name as type_name, t.color, v.id as level_id, v.code as level_code, v.name as level_name,
     c.teacher_id, u.first_name, u.last_name, u.photo_key, h.id as classroom_id, h.name as classroom_name, c.capacity,
     ${isArchivedSql} as archived, ${fitsTypeSql}, u.disabled_at is not null as teacher_left
   from week_template_classes c ${referenceJoins} where c.template_id = $1 order by c.weekday, c.begins, c.id`,
)

type TemplateHead = Pick<TemplateRow, 'id' | 'name' | 'version' | 'taken_at'>

export const templateById = query<[id: string], TemplateHead>(
  'week-templates.template-by-id',
  'select id, name, version, taken_at from week_templates where id = $1',
)

/** Locks a template to change or delete it. */
export const lockTemplate = command<[id: string], TemplateHead>(
  'week-templates.lock-template',
  'select id, name, version, taken_at from week_templates where id = $1 for update',
)

export const insertTemplate = command<[name: string, by: string, now: string], { id: string }>(
  'week-templates.insert-template',
  'insert into week_templates (name, created_by, created_at, taken_at) values ($1, $2, $3, $3) returning id',
)

/**
 * The classes of a template with their identifying fields, the classes they were saved from, and the classes created
 * from them.
 */
export const linesToMatch = query<[template: string], ExistingLine>(
  'week-templates.lines-to-match',
  `select c.id, c.weekday, to_char(c.begins, 'HH24:MI') as begins, c.live_class_type_id, c.level_id, c.teacher_id, c.classroom_id,
     array(select o.class_id from week_template_sources o where o.line_id = c.id
           union select d.made_id from class_copy_classes d where d.line_id = c.id and d.made_id is not null) as classes
   from week_template_classes c where c.template_id = $1 order by c.weekday, c.begins, c.id`,
)

const lineColumns = ['weekday', 'begins', 'minutes', ...copiedColumns]
const copiedValues = copiedColumns.map(column =>
  column === 'room_url' ? `case when c.room_url = t.room_url then '' else c.room_url end` : `c.${column}`,
)

/**
 * Copies classes of the timetable to a template, at their local weekday and time in a zone. A class that continues one
 * of the template's replaces it. The teacher's room isn't copied: it is looked up when the class is created.
 */
export const saveLines = command<
  [template: string, zone: string, classes: readonly string[], lines: readonly (string | null)[]]
>(
  'week-templates.save-lines',
  `with given as materialized (
     select g.class_id, coalesce(g.line_id, uuid_v7()) as line_id from unnest($3::uuid[], $4::uuid[]) as g (class_id, line_id)
   ), lines as (
     insert into week_template_classes (id, template_id, ${lineColumns.join(', ')})
     select g.line_id, $1, extract(isodow from c.starts_at at time zone $2),
       to_char(c.starts_at at time zone $2, 'HH24:MI')::time, extract(epoch from c.ends_at - c.starts_at) / 60,
       ${copiedValues.join(', ')}
     from given g join scheduled_live_classes c on c.id = g.class_id left join teachers t on t.user_id = c.teacher_id
     on conflict (id) do update set (${lineColumns.join(', ')})
       = row(${lineColumns.map(column => `excluded.${column}`).join(', ')})
   )
   insert into week_template_sources (line_id, class_id, week)
   select g.line_id, c.id, date_trunc('week', c.starts_at at time zone $2)::date
   from given g join scheduled_live_classes c on c.id = g.class_id
   on conflict do nothing`,
)

/** Deletes the classes of a template except those to keep. */
export const deleteOtherLines = command<[template: string, keep: readonly string[]]>(
  'week-templates.delete-other-lines',
  'delete from week_template_classes where template_id = $1 and id <> all ($2::uuid[])',
)

export const renameTemplate = command<[id: string, name: string]>(
  'week-templates.rename-template',
  'update week_templates set name = $2, version = version + 1 where id = $1',
)

export const setTakenAt = command<[id: string, now: string]>(
  'week-templates.set-taken-at',
  'update week_templates set taken_at = $2, version = version + 1 where id = $1',
)

export const deleteTemplateRow = command<[id: string]>(
  'week-templates.delete-template-row',
  'delete from week_templates where id = $1',
)
