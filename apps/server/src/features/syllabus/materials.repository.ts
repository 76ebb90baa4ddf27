import { command, query } from '../../platform/database/statement.ts'
import type { MaterialRow } from './kept.repository.ts'

const columns = `m.id, m.title, m.url, m.file_id, f.size`

/** Of the unit and the topic of a class, the unit's first. */
export const materialsOfClass = query<[unit: string | null, topic: string | null], MaterialRow>(
  'syllabus.materials-of-class',
  `select ${columns} from materials m left join files f on f.id = m.file_id
   where m.unit_id = $1 or m.topic_id = $2 order by m.topic_id is not null, m.id`,
)

const ofOwner = (kind: 'units' | 'topics', column: 'unit_id' | 'topic_id') => ({
  list: command<[owner: string], MaterialRow>(
    `syllabus.materials-of-${kind}`,
    `select ${columns} from materials m left join files f on f.id = m.file_id where m.${column} = $1`,
  ),
  insert: command<[owner: string, title: string, url: string | null, file: string | null, now: string], MaterialRow>(
    `syllabus.insert-material-of-${kind}`,
    `with m as (insert into materials (${column}, title, url, file_id, created_at) values ($1, $2, $3, $4, $5) returning *)
     select ${columns} from m left join files f on f.id = m.file_id`,
  ),
})
export const materialsOf = { units: ofOwner('units', 'unit_id'), topics: ofOwner('topics', 'topic_id') }

export const lockMaterial = command<
  [id: string],
  { id: string; title: string; file_id: string | null; unit_id: string | null; topic_id: string | null }
>('syllabus.lock-material', 'select id, title, file_id, unit_id, topic_id from materials where id = $1 for update')

export const deleteMaterial = command<[id: string]>('syllabus.delete-material', 'delete from materials where id = $1')
