import type { Database } from '../../../platform/database/database.ts'
import { syllabusRows, type TopicRow } from './syllabus.repository.ts'

interface Unit {
  id: string
  number: number
  title: string
  topics: { id: string; title: string }[]
}
interface Level {
  id: string
  code: TopicRow['level_code']
  name: string
  color: TopicRow['level_color']
  units: Unit[]
}

/** The active levels with their units and topics, each in order. */
export async function loadSyllabus(db: Database): Promise<Level[]> {
  const levels: Level[] = []
  for (const row of await syllabusRows.all(db)) {
    let level = levels.at(-1)
    if (level?.id !== row.level_id) {
      level = { id: row.level_id, code: row.level_code, name: row.level_name, color: row.level_color, units: [] }
      levels.push(level)
    }
    if (!row.unit_id) continue
    let unit = level.units.at(-1)
    if (unit?.id !== row.unit_id) {
      unit = { id: row.unit_id, number: row.unit_number, title: row.unit_title, topics: [] }
      level.units.push(unit)
    }
    if (row.topic_id) unit.topics.push({ id: row.topic_id, title: row.topic_title })
  }
  return levels
}
