import { longestPeriod, type Period } from '@aulaviva/domain/figures'
import type { Dependencies } from '../../../dependencies.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { namesOfTeachers, namesOfTypes, type Tally, type TallyRow, talliesOf } from './class-figures.repository.ts'
import { askedOf, stepsOf } from './figures.rules.ts'

const none: Tally = {
  ...{ classes: 0, canceled: 0, minutes: 0, seats: 0, taken: 0 },
  ...{ came: 0, absent: 0, unrecorded: 0, owed: 0, ratings: 0, stars: 0 },
}

interface Input {
  db: Queryable
  now: Date
  query: Period & { teacher?: string | undefined; type?: string | undefined; level?: string | undefined }
}

/**
 * Returns the metrics of a period's classes by time, hour of the week, type, and teacher. Throws 400 for too many days.
 */
export async function classFigures(
  { settings }: Pick<Dependencies, 'settings'>,
  { db, now, query: { from, to, teacher, type, level } }: Input,
) {
  daysAsked(from, to, longestPeriod)
  const { timeZone } = settings()
  const asked = askedOf({ from, to }, timeZone)
  const rows = await talliesOf.all(
    db,
    ...([asked.since, asked.from, asked.to, now.toISOString(), timeZone, asked.bounds] as const),
    ...([teacher ?? null, type ?? null, level ?? null] as const),
  )
  const of = (by: TallyRow['by']) => rows.filter(row => row.by === by)
  const [types, teachers] = [of('TYPE'), of('TEACHER')]
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.filter(id => id !== null))]
  const [typeNames, people] = await Promise.all([
    namesOfTypes.all(db, idsOf(types.map(({ type_id }) => type_id))),
    namesOfTeachers.all(db, idsOf(teachers.map(({ teacher_id }) => teacher_id))),
  ])
  const steps = of('STEP')
  return {
    from,
    to,
    former: asked.former,
    total: compared(of('TOTAL')),
    spans: stepsOf(asked, step => steps.find(row => row.step === step) ?? none),
    hours: of('HOUR')
      .filter((row): row is TallyRow & { weekday: number; hour: number } => row.weekday !== null && row.hour !== null)
      .sort((one, other) => one.weekday - other.weekday || one.hour - other.hour)
      .map(row => ({ weekday: row.weekday, hour: row.hour, present: row })),
    types: typeNames.map(({ id, name }) => ({ id, name, ...compared(types.filter(row => row.type_id === id)) })),
    teachers: [
      ...people.map(person => ({
        teacher: personSummary(person.id, person),
        ...compared(teachers.filter(row => row.teacher_id === person.id)),
      })),
      ...(teachers.some(row => row.teacher_id === null)
        ? [{ teacher: null, ...compared(teachers.filter(row => row.teacher_id === null)) }]
        : []),
    ],
  }
}

const compared = (rows: readonly TallyRow[]) => ({
  present: rows.find(({ is_present }) => is_present === true) ?? none,
  former: rows.find(({ is_present }) => is_present === false) ?? none,
})
