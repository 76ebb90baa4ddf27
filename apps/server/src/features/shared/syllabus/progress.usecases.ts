import { completionOf, unitState } from '@aulaviva/domain/completion'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import {
  completedSteps,
  type LevelStepsRow,
  levelSteps,
  type PeriodRow,
  type ProgressRow,
  periodRows,
  progressRows,
} from './progress.repository.ts'
import { periodsUntil } from './progress.rules.ts'

type Deps = Pick<Dependencies, 'settings'>

/** The student's progress in every level, and their hours and attendance in the last months. */
export async function loadProgress(
  { settings }: Deps,
  { db, person, now }: { db: Database; person: Person; now: Date },
) {
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

/** Every level with this student's progress. */
export async function levelsOfStudent(db: Queryable, student: string) {
  return levelsOf(await progressRows.all(db, student))
}

/** The levels this student has completed, in order. */
export async function completedLevels({ db, person }: { db: Database; person: Person }) {
  return (await levelsOfStudent(db, person.id)).flatMap(({ id, code, name, color, completed_at }) =>
    completed_at === null ? [] : [{ id, code, name, color, completed_at }],
  )
}

/** The progress of each of these students in every level. */
export async function levelsOfStudents(db: Queryable, students: readonly string[]) {
  const levels = await levelSteps.all(db)
  const done = await completedSteps.all(db, students)
  return new Map(
    done.map(({ student, units, tests }) => {
      const approved = (archived: boolean, all: LevelStepsRow['units']) =>
        all.filter(unit => unit.archived === archived).map(({ id }) => instantOf(units[id] ?? null))
      const completions = levels.map(({ id, evaluation_id, units: all, ...rule }) => ({
        id,
        ...completionOf(rule, {
          parts: approved(false, all),
          archived: approved(true, all),
          ...(evaluation_id && { evaluation: passesOf(tests[evaluation_id]) }),
        }),
      }))
      return [student, completions] as const
    }),
  )
}

const hoursOf = (period: PeriodRow | undefined) => (period?.minutes ?? 0) / 60

function levelsOf(rows: readonly ProgressRow[]) {
  return [...Map.groupBy(rows, row => row.level_id).values()].map(ofLevel => {
    const [{ level_id: id, level_code: code, level_name: name, level_color: color, ...level }] = ofLevel as [
      ProgressRow,
    ]
    const all = unitsOf(ofLevel)
    const units = all.filter(
      ({ archived, untouched, state, topics }) => !untouched && (!archived || state !== 'AHEAD' || topics.length > 0),
    )
    const passes = passesOf(level.passes)
    const completion = completionOf(level, {
      parts: all.filter(({ archived }) => !archived).map(unit => instantOf(unit.approved_at)),
      archived: all.filter(({ archived }) => archived).map(unit => instantOf(unit.approved_at)),
      ...(level.evaluation_id && { evaluation: passes }),
    })
    return {
      id,
      code,
      name,
      color,
      archived: level.level_archived,
      completion,
      completed_at: completion.at?.toISOString() ?? null,
      evaluation_passed: level.evaluation_id ? passes.length > 0 : null,
      units: units.map(({ archived: _, untouched: __, ...unit }) => unit),
    }
  })
}

const passesOf = (passes: { at: string; score: number }[] | null | undefined) =>
  (passes ?? []).map(({ at, score }) => ({ at: new Date(at), score }))

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
    const untouched = ofUnit.every(row => row.untouched)
    return { id, number, title, state, approved_at, archived: unit_archived, untouched, topics }
  })
}

/** An archived topic is shown only if the student has a result in it. */
function topicOf(row: ProgressRow) {
  const { topic_id: id, topic_title: title, result, comment, student_class_id } = row
  const isHidden = row.untouched || (result === null && (row.topic_archived || row.unit_archived))
  return id === null || isHidden ? [] : [{ id, title, result, comment: comment ?? '', student_class_id }]
}
