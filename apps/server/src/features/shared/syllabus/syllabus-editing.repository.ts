import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { command } from '../../../platform/database/statement.ts'

/** Creates, changes, orders, and archives parts. Positions count from 1 among the active parts. */

export const insertLevels = command<
  [codes: string[], cefr: (string | null)[], names: string[], colors: string[], descriptions: string[]],
  { id: string }
>(
  'syllabus.insert-levels',
  `insert into levels (code, cefr, name, color, description, position)
   select x.code, x.cefr, x.name, x.color, x.description,
          (select coalesce(max(position), 0) from levels where archived_at is null) + x.place
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
     with ordinality as x (code, cefr, name, color, description, place)
   order by x.place returning id`,
)

export const insertUnits = command<[level: string, titles: string[], goals: string[]], { id: string; version: number }>(
  'syllabus.insert-units',
  `insert into units (level_id, title, description, number)
   select $1, x.title, x.goal, (select coalesce(max(number), 0) from units where level_id = $1 and archived_at is null) + x.place
   from unnest($2::text[], $3::text[]) with ordinality as x (title, goal, place) order by x.place returning id, version`,
)

export const insertTopics = command<[unit: string, titles: string[], goals: string[]], { id: string; version: number }>(
  'syllabus.insert-topics',
  `insert into topics (unit_id, title, description, position)
   select $1, x.title, x.goal, (select coalesce(max(position), 0) from topics where unit_id = $1 and archived_at is null) + x.place
   from unnest($2::text[], $3::text[]) with ordinality as x (title, goal, place) order by x.place returning id, version`,
)

export interface LevelState {
  code: string
  name: string
  cefr: string | null
  color: string
  description: string
}
export const levelState = command<[id: string], LevelState>(
  'syllabus.level-state',
  'select code, name, cefr, color, description from levels where id = $1',
)
export const changeLevel = command<
  [id: string, code: string, name: string, cefr: string | null, color: string, description: string],
  { version: number }
>(
  'syllabus.change-level',
  `update levels set code = $2, name = $3, cefr = $4, color = $5, description = $6, version = version + 1
   where id = $1 returning version`,
)
/** Raises the version of the level's courses, because devices store them with the level's code. */
export const raiseCourseVersions = command<[id: string]>(
  'syllabus.raise-course-versions',
  'update courses set version = version + 1 where level_id = $1',
)

export interface PartState {
  title: string
  description: string
}
const partStatementsOf = (kind: 'units' | 'topics') => ({
  state: command<[id: string], PartState>(
    `syllabus.state-of-${kind}`,
    `select title, description from ${kind} where id = $1`,
  ),
  change: command<[id: string, title: string, description: string], { version: number }>(
    `syllabus.change-${kind}`,
    `update ${kind} set title = $2, description = $3, version = version + 1 where id = $1 returning version`,
  ),
})
export const partStatements = { units: partStatementsOf('units'), topics: partStatementsOf('topics') }

const columns = {
  levels: { place: 'position', parent: 'null::uuid' },
  units: { place: 'number', parent: 'level_id' },
  topics: { place: 'position', parent: 'unit_id' },
}

const orderStatementsOf = (kind: SyllabusKind) => {
  const { place, parent } = columns[kind]
  const siblings = `${parent} is not distinct from $1::uuid and archived_at is null`
  return {
    /** The active ones, in order. */
    inOrder: command<[parent: string | null], { id: string; name: string }>(
      `syllabus.order-of-${kind}`,
      `select id, ${kind === 'levels' ? 'code' : 'title'} as name from ${kind} where ${siblings} order by ${place}`,
    ),
    place: command<[ids: string[]]>(
      `syllabus.place-${kind}`,
      `update ${kind} t set ${place} = o.place from unnest($1::uuid[]) with ordinality as o (id, place)
       where t.id = o.id and t.${place} <> o.place`,
    ),
    closeGaps: command<[parent: string | null]>(
      `syllabus.close-gaps-of-${kind}`,
      `update ${kind} t set ${place} = o.place
       from (select id, row_number() over (order by ${place}) as place from ${kind} where ${siblings}) o
       where t.id = o.id and t.${place} <> o.place`,
    ),
    archive: command<[id: string, now: string], { version: number }>(
      `syllabus.archive-${kind}`,
      // an archived level takes the position of the one before it, so that its students can still reserve what they
      // could
      `update ${kind} set archived_at = $2, version = version + 1
         ${kind === 'levels' ? ', position = greatest(position - 1, 1)' : ''}
       where id = $1 returning version`,
    ),
    restore: command<[id: string], { version: number }>(
      `syllabus.restore-${kind}`,
      `update ${kind} t set archived_at = null, version = version + 1,
         ${place} = (select coalesce(max(o.${place}), 0) + 1 from ${kind} o
                     where ${parent.replace(/^(\w+_id)$/, 'o.$1')} is not distinct from ${parent.replace(/^(\w+_id)$/, 't.$1')}
                       and o.archived_at is null)
       where t.id = $1 returning version`,
    ),
    remove: command<[id: string]>(`syllabus.delete-${kind}`, `delete from ${kind} where id = $1`),
  }
}
export const orderStatements = {
  levels: orderStatementsOf('levels'),
  units: orderStatementsOf('units'),
  topics: orderStatementsOf('topics'),
}

/**
 * Restarts the check of badges and certificates for these levels, because other students may have completed them now.
 */
export const restartLevelChecks = command<[levels: readonly (string | null)[]]>(
  'syllabus.restart-level-checks',
  `with c as (
     update completion_rules set history_done_at = null, history_after = null
     where certificate and id in (select rule_id from level_completion where level_id = any($1::uuid[])))
   update badges set history_done_at = null, history_after = null
   where rule_kind = 'LEVEL_COMPLETED' and (rule_level_id is null or rule_level_id = any($1::uuid[]))`,
)
