import type { CefrCode } from '@aulaviva/domain/placement'
import { query } from '../../../platform/database/statement.ts'

interface PartRow {
  id: string
  version: number
  title: string
  description: string
  /** The links. A table can't contain files and exercises. */
  links: { title: string; url: string }[]
  /** The number of all its materials of any kind. */
  materials: number
}

export interface ActiveLevelRow {
  id: string
  version: number
  code: string
  name: string
  cefr: CefrCode | null
  description: string
  units: (PartRow & { topics: PartRow[] })[]
}

const jsonList = (row: string, from: string) => `coalesce((select json_agg(${row}) ${from}), '[]')`
const part = (alias: string, column: string, place: string, more = '') => `json_build_object(
  'id', ${alias}.id, 'version', ${alias}.version, 'title', ${alias}.title, 'description', ${alias}.description,
  'links', ${jsonList(
    `json_build_object('title', m.title, 'url', m.url) order by m.id`,
    `from materials m where m.${column} = ${alias}.id and m.url is not null`,
  )}, 'materials', (select count(*) from materials m where m.${column} = ${alias}.id)${more}) order by ${place}, ${alias}.id`

const topics = jsonList(
  part('p', 'topic_id', 'p.position'),
  'from topics p where p.unit_id = u.id and p.archived_at is null',
)
const units = jsonList(
  part('u', 'unit_id', 'u.number', `, 'topics', ${topics}`),
  'from units u where u.level_id = l.id and u.archived_at is null',
)

/** All active parts, in order. */
export const activeSyllabus = query<[], ActiveLevelRow>(
  'syllabus-file.active-syllabus',
  `select l.id, l.version, l.code, l.name, l.cefr, l.description, ${units} as units
   from levels l where l.archived_at is null order by l.position, l.id`,
)
