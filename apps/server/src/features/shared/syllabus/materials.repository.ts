import { command, query } from '../../../platform/database/statement.ts'
import type { MaterialRow } from './full-syllabus.repository.ts'

const columns = 'm.id, m.title, m.url, m.file_id, m.assessment_id, m.class_id, m.homework, f.size'

/**
 * The materials of the unit, the topic, and the class itself, in this order. Exercises only while their test is
 * published.
 */
export const materialsOfClass = query<[unit: string | null, topic: string | null, classId: string], MaterialRow>(
  'syllabus.materials-of-class',
  `select ${columns} from materials m left join files f on f.id = m.file_id
   where (m.unit_id = $1 or m.topic_id = $2 or m.class_id = $3) and (m.assessment_id is null
     or exists (select from assessments a where a.id = m.assessment_id and a.state = 'PUBLISHED'))
   order by m.class_id is not null, m.topic_id is not null, m.id`,
)

/** A published test, locked against unpublishing until the transaction ends. */
export const lockTestForShare = command<[id: string], { title: string }>(
  'syllabus.lock-test-for-share',
  `select title from assessments where id = $1 and state = 'PUBLISHED' and kind <> 'PLACEMENT' for share`,
)

/** A material has exactly one of the three. */
export type MaterialSource = [url: string | null, file: string | null, test: string | null]

const ofOwner = (kind: 'units' | 'topics', column: 'unit_id' | 'topic_id') => ({
  list: command<[owner: string], MaterialRow>(
    `syllabus.materials-of-${kind}`,
    `select ${columns} from materials m left join files f on f.id = m.file_id where m.${column} = $1`,
  ),
  insert: command<[owner: string, title: string, ...kept: MaterialSource, now: string], MaterialRow>(
    `syllabus.insert-material-of-${kind}`,
    `with m as (insert into materials (${column}, title, url, file_id, assessment_id, created_at)
       values ($1, $2, $3, $4, $5, $6) returning *)
     select ${columns} from m left join files f on f.id = m.file_id`,
  ),
})
export const materialsOf = { units: ofOwner('units', 'unit_id'), topics: ofOwner('topics', 'topic_id') }

export const lockMaterial = command<
  [id: string],
  { id: string; title: string; file_id: string | null; unit_id: string | null; topic_id: string | null }
>(
  'syllabus.lock-material',
  'select id, title, file_id, unit_id, topic_id from materials where id = $1 and class_id is null for update',
)

export const deleteMaterial = command<[id: string]>('syllabus.delete-material', 'delete from materials where id = $1')
