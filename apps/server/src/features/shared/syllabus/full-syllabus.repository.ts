import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { command, query } from '../../../platform/database/statement.ts'
import { hasAttended, isAhead, isPast } from '../catalogue/counted-classes.rules.ts'

/** The complete syllabus as staff edit it, with archived parts. Merged parts stay in the tables as a record only. */

export interface FullLevelRow {
  id: string
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
  description: string
  version: number
  archived_at: string | null
  units: number
  topics: number
}

const level = `
  select l.id, l.code, l.name, l.cefr, l.color, l.description, l.version, l.archived_at,
         (select count(*) from units u where u.level_id = l.id and u.archived_at is null) as units,
         (select count(*) from topics p join units u on u.id = p.unit_id
          where u.level_id = l.id and u.archived_at is null and p.archived_at is null) as topics
  from levels l where l.merged_into is null`

export const fullLevels = query<[], FullLevelRow>(
  'syllabus.full-levels',
  `${level} order by l.archived_at is not null, l.position, folded(l.code), l.id`,
)
export const fullLevel = query<[id: string], FullLevelRow>('syllabus.full-level', `${level} and l.id = $1`)

export interface MaterialRow {
  id: string
  title: string
  url: string | null
  file_id: string | null
  /** For an exercise: its test. */
  assessment_id: string | null
  /** The only class it is for. Null if it is for all classes of a unit or a topic. */
  class_id: string | null
  homework: boolean
  size: number | null
}

interface FullPart {
  id: string
  title: string
  description: string
  version: number
  archived_at: string | null
  materials: MaterialRow[]
}

export interface FullUnitRow extends FullPart {
  number: number
  topics: FullPart[]
}

const materialsOf = (owner: string) => `
  (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'url', m.url, 'file_id', m.file_id,
            'assessment_id', m.assessment_id, 'class_id', m.class_id, 'homework', m.homework, 'size', f.size) order by m.id), '[]')
   from materials m left join files f on f.id = m.file_id where ${owner})`

/** The units of a level with their topics: active ones in order, then archived ones. */
export const fullUnits = query<[level: string], FullUnitRow>(
  'syllabus.full-units',
  `select u.id, u.number, u.title, u.description, u.version, u.archived_at, ${materialsOf('m.unit_id = u.id')} as materials,
          (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'description', p.description,
                    'version', p.version, 'archived_at', p.archived_at, 'materials', ${materialsOf('m.topic_id = p.id')})
                    order by p.archived_at is not null, p.position, p.id), '[]')
           from topics p where p.unit_id = u.id and p.merged_into is null) as topics
   from units u where u.level_id = $1 and u.merged_into is null
   order by u.archived_at is not null, u.number, u.id`,
)

/** Serializes changes of the syllabus. Transactions that only refer to it wait for row locks alone. */
export const lockSyllabus = command<[]>('syllabus.lock-syllabus', 'select pg_advisory_xact_lock(727042)')

export interface SyllabusPartRow {
  id: string
  version: number
  archived: boolean
  /** The name in the audit log. */
  name: string
  /** The level of a unit, or the unit of a topic. */
  parent: string | null
}

const lockStatement = (kind: SyllabusKind, name: string, parent: string) =>
  command<[id: string], SyllabusPartRow>(
    `syllabus.lock-${kind}`,
    `select id, version, archived_at is not null as archived, ${name} as name, ${parent} as parent
     from ${kind} where id = $1 and merged_into is null for update`,
  )

/** Locks a level, unit, or topic until the transaction ends. */
export const lockPartRow = {
  levels: lockStatement('levels', `code || ' ' || name`, 'null::uuid'),
  units: lockStatement('units', 'title', 'level_id'),
  topics: lockStatement('topics', 'title', 'unit_id'),
}

const existsStatement = (kind: SyllabusKind) =>
  query<[id: string], { id: string }>(
    `syllabus.exists-${kind}`,
    `select id from ${kind} where id = $1 and merged_into is null`,
  )
/** Whether it exists. */
export const findPart = {
  levels: existsStatement('levels'),
  units: existsStatement('units'),
  topics: existsStatement('topics'),
}

export interface UseRow {
  classes_ahead: number
  classes_past: number
  students: number
  courses: number
  badges: number
  tests: number
  used: boolean
}

const classesOf = (column: string) => `
  (select count(*) from scheduled_live_classes c
   where c.${column} = $1 and ${isAhead('c', '$2')}) as classes_ahead,
  (select count(*) from scheduled_live_classes c
   where c.${column} = $1 and ${isPast('c', '$2')}) as classes_past`
const none = '0 as courses, 0 as badges, 0 as tests'
const wasUsed = (kind: SyllabusKind, column: string) => `
  exists (select from scheduled_live_classes c where c.${column} = $1)
  or exists (select from week_template_classes c where c.${column} = $1)
  or exists (select from ${kind} o where o.merged_into = $1)`

/** What uses it, and whether anything has ever referred to it. */
export const partUse = {
  levels: query<[id: string, now: string], UseRow>(
    'syllabus.part-use-of-level',
    `select ${classesOf('level_id')},
       (select count(*) from students where level_id = $1) as students,
       (select count(*) from courses where level_id = $1) as courses,
       (select count(*) from badges where rule_level_id = $1) as badges,
       (select count(*) from (select evaluation_id from levels where id = $1 and evaluation_id is not null
                              union select u.assessment_id from questions q
                                join assessment_questions u on u.question_id = q.id where q.level_id = $1) t) as tests,
       ${wasUsed('levels', 'level_id')} or exists (select from units where level_id = $1)
         or exists (select from students where level_id = $1) or exists (select from courses where level_id = $1)
         or exists (select from badges where rule_level_id = $1) or exists (select from questions where level_id = $1)
         or exists (select from placement_results where level_id = $1)
         or exists (select from certificates where level_id = $1)
         or exists (select from class_groups where level_id = $1)
         or exists (select from levels where id = $1 and evaluation_id is not null) as used`,
  ),
  units: query<[id: string, now: string], UseRow>(
    'syllabus.part-use-of-unit',
    `select ${classesOf('unit_id')},
       (select count(distinct s.student_id) from student_classes s join scheduled_live_classes c on c.id = s.class_id
        where c.unit_id = $1 and ${hasAttended('s')}) as students, ${none},
       ${wasUsed('units', 'unit_id')} or exists (select from topics where unit_id = $1) as used`,
  ),
  topics: query<[id: string, now: string], UseRow>(
    'syllabus.part-use-of-topic',
    `select ${classesOf('topic_id')},
       (select count(distinct s.student_id) from topic_results r join student_classes s on s.id = r.student_class_id
        where r.topic_id = $1) as students, ${none},
       ${wasUsed('topics', 'topic_id')} or exists (select from topic_results where topic_id = $1) as used`,
  ),
}
