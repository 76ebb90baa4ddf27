import type { LevelColor } from '@aulaviva/domain/level-colors'
import { query } from '../../../platform/database/statement.ts'

export interface TopicRow {
  level_id: string
  level_code: string
  level_name: string
  level_color: LevelColor
  unit_id: string | null
  unit_number: number
  unit_title: string
  topic_id: string | null
  topic_title: string
}

/** The active syllabus in order, one row per topic. */
export const syllabusRows = query<[], TopicRow>(
  'syllabus.syllabus-rows',
  `select l.id as level_id, l.code as level_code, l.name as level_name, l.color as level_color,
          u.id as unit_id, u.number as unit_number, u.title as unit_title, p.id as topic_id, p.title as topic_title
   from levels l left join units u on u.level_id = l.id and u.archived_at is null
   left join topics p on p.unit_id = u.id and p.archived_at is null
   where l.archived_at is null
   order by l.position, u.number, p.position`,
)
