import { levelCompletedAt, unitState } from '@aulaviva/domain/level-completion'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { type PeriodRow, type ProgressRow, periodRows, progressRows } from './progress.repository.ts'
import { periodsUntil } from './progress.rules.ts'

type Deps = Pick<Dependencies, 'settings'>

/** How far this student has come in every level, and how hours and attendance went over the last months. */
export async function progress({ settings }: Deps, { db, person, now }: { db: Database; person: Person; now: Date }) {
  const zone = settings().timeZone
  const { weeks, months, from } = periodsUntil(now, zone)
  const [rows, periods] = await Promise.all([
    progressRows.all(db, person.id),
    periodRows.all(db, person.id, from.toISOString(), now.toISOString(), zone),
  ])
  const byWeek = new Map(periods.map(row => [row.week, row]))
  const byMonth = new Map(periods.map(row => [row.month, row]))
  const level = person.student?.level
  return {
    level: level ? { id: level.id, code: level.code, name: level.name, color: level.color } : null,
    levels: levelsOf(rows),
    weeks: weeks.map(week => ({ week, hours: hoursOf(byWeek.get(week)) })),
    months: months.map(month => {
      const { attended = 0, absent = 0, excused = 0 } = byMonth.get(month) ?? {}
      return { month, hours: hoursOf(byMonth.get(month)), attended, absent, excused }
    }),
  }
}

/** Every level with how far this student has come in it. */
export async function levelsOfStudent(db: Queryable, student: string) {
  return levelsOf(await progressRows.all(db, student))
}

/** The levels this student has completed, in their order. */
export async function completedLevels({ db, person }: { db: Database; person: Person }) {
  return (await levelsOfStudent(db, person.id)).flatMap(({ id, code, name, color, completed_at }) =>
    completed_at === null ? [] : [{ id, code, name, color, completed_at }],
  )
}

const hoursOf = (period: PeriodRow | undefined) => (period?.minutes ?? 0) / 60

function levelsOf(rows: readonly ProgressRow[]) {
  return [...Map.groupBy(rows, row => row.level_id).values()].map(ofLevel => {
    const { level_id: id, level_code: code, level_name: name, evaluation_id, passed_at } = ofLevel[0] as ProgressRow
    const all = unitsOf(ofLevel)
    const units = all.filter(({ archived, state, topics }) => !archived || state !== 'AHEAD' || topics.length > 0)
    const completed = levelCompletedAt({
      units: all.filter(({ archived }) => !archived).map(unit => instantOf(unit.approved_at)),
      archived: all.filter(({ archived }) => archived).map(unit => instantOf(unit.approved_at)),
      ...(evaluation_id && { evaluation: instantOf(passed_at) }),
    })
    return {
      id,
      code,
      name,
      color: ofLevel[0]!.level_color,
      completed_at: completed?.toISOString() ?? null,
      evaluation_passed: evaluation_id ? passed_at !== null : null,
      units: units.map(({ archived: _, ...unit }) => unit),
    }
  })
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at))

function unitsOf(rows: readonly ProgressRow[]) {
  const units = Map.groupBy(
    rows.filter(row => row.unit_id !== null),
    row => row.unit_id as string,
  )
  return [...units].map(([id, ofUnit]) => {
    const {
      unit_number: number,
      unit_title: title,
      approved_at,
      refused,
      attended,
      unit_archived,
    } = ofUnit[0] as ProgressRow
    const state = unitState({ approvedAt: approved_at, refused: refused === true, attended: attended === true })
    const topics = ofUnit.flatMap(row => topicOf(row))
    return { id, number, title, state, approved_at, archived: unit_archived, topics }
  })
}

/** A topic that is not taught any more is one as far as it was judged. */
function topicOf(row: ProgressRow) {
  const { topic_id: id, topic_title: title, result, comment, student_class_id } = row
  const gone = result === null && (row.topic_archived || row.unit_archived)
  return id === null || gone ? [] : [{ id, title, result, comment: comment ?? '', student_class_id }]
}
