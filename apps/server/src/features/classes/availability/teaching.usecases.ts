import { minutesOffered, withoutDaysOff } from '@aulaviva/domain/availability'
import { addDays, dayMilliseconds, dayOf, type Span, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { asRead, orNotFound, Problem, unknownIn } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { daysOffBetween } from '../days-off/days-off.usecases.ts'
import { outsideTeaching } from './availability.errors.ts'
import { availabilityOf } from './availability.repository.ts'
import { classesOfTeacherAt } from './teacher-time.usecases.ts'
import {
  insertLevels,
  insertTypes,
  loadOf,
  lockTeaching,
  raiseTeaching,
  removeLevels,
  removeTypes,
  teachable,
  teachersByName,
  teachingRow,
} from './teaching.repository.ts'
import { outsideOf, type Teaching } from './teaching.rules.ts'

/** What a teacher teaches and how much, as staff set it, and whether a class is part of it. */

const keep = changeLog('people', 'TEACHER')

type Deps = Pick<Dependencies, 'settings'>

interface WhichClass {
  level_id: string | null
  live_class_type_id: string
}

/** Returns what a teacher teaches. Everything for people who aren't teachers. */
export async function teachingOf(db: Queryable, teacher: string): Promise<Teaching> {
  return (await teachingRow.first(db, teacher)) ?? { levels: [], types: [] }
}

/**
 * Throws 409 if the class is outside what the teacher teaches. Staff can override this with `even_outside`. The caller
 * has locked the teacher's time.
 */
export async function requireTeaching(
  tx: Transaction,
  teacher: string,
  which: WhichClass,
  { confirmedOutside }: { confirmedOutside: boolean },
): Promise<void> {
  const outside = outsideOf(await teachingOf(tx, teacher), which)
  if (outside && !confirmedOutside) throw new Problem(outsideTeaching, { outside })
}

/** Returns what a teacher teaches, how much, and when they can be booked for more. */
export async function readTeaching({ settings }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const zone = settings().timeZone
  const row = orNotFound(await teachingRow.first(db, id))
  const choices = await teachable.all(db)
  const today = dayOf(now, zone)
  const week = { from: now, to: new Date(now.getTime() + 7 * dayMilliseconds) }
  const spans = [
    spanOfWeek(today, zone),
    spanOfMonth(today, zone),
    { from: now, to: new Date(now.getTime() + 28 * dayMilliseconds) },
  ]
  const [this_week, this_month, ahead] = await load(db, id, spans)
  // empty for a disabled teacher
  const [first, last] = [addDays(today, -1), addDays(today, 8)]
  const availability = await availabilityOf.first(db, id, first, last)
  const daysOff = await daysOffBetween(db, first, last)
  const busy = (await classesOfTeacherAt(db, id, [week])).map(({ starts_at, ends_at }) => ({
    from: new Date(starts_at),
    to: new Date(ends_at),
  }))
  const { offered, free } = minutesOffered({
    availability: withoutDaysOff(availability ?? { weekly: [], exceptions: [] }, daysOff.keys()),
    busy,
    span: week,
    zone,
  })
  return {
    version: row.version,
    levels: choices
      .filter(({ kind }) => kind === 'level')
      .map(level => ({ ...level, gives: row.levels.includes(level.id) })),
    live_class_types: choices
      .filter(({ kind }) => kind === 'type')
      .map(type => ({ ...type, gives: row.types.includes(type.id) })),
    load: { this_week: this_week ?? nothing, this_month: this_month ?? nothing, ahead: ahead ?? nothing },
    time_zone: zone,
    weekly: availability?.weekly ?? [],
    next_week: { offered_hours: offered / 60, free_hours: free / 60 },
    history: await changesOfThing(db, person, 'TEACHER', id),
  }
}

const nothing = { classes: 0, hours: 0 }

async function load(db: Queryable, teacher: string, spans: readonly Span[]) {
  const instants = (end: 'from' | 'to') => spans.map(span => span[end].toISOString())
  const rows = await loadOf.all(db, teacher, instants('from'), instants('to'))
  return rows.map(({ classes, minutes }) => ({ classes, hours: minutes / 60 }))
}

/**
 * Changes what a teacher teaches unless someone else changed it after the caller read it. Classes already assigned are
 * unaffected.
 */
export async function changeTeaching(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body,
  }: Writing & {
    id: string
    body: { version: number; levels: string[]; live_class_types: string[] }
  },
) {
  asRead(await lockTeaching.first(tx, id), body.version)
  const choices = await teachable.all(tx)
  const before = await teachingOf(tx, id)
  const [levels, types] = [new Set(body.levels), new Set(body.live_class_types)]
  const known = (ids: ReadonlySet<string>, wanted: 'level' | 'type', field: string) => {
    const some = choices.filter(({ kind, id }) => kind === wanted && ids.has(id))
    if (some.length < ids.size) throw unknownIn(field)
    return some
  }
  const named = { levels: known(levels, 'level', 'levels'), types: known(types, 'type', 'live_class_types') }
  await removeLevels.run(tx, id)
  await removeTypes.run(tx, id)
  await insertLevels.run(tx, id, [...levels])
  await insertTypes.run(tx, id, [...types])
  await raiseTeaching.run(tx, id)
  const former = (wanted: 'level' | 'type', ids: readonly string[]) =>
    choices.filter(({ kind, id }) => kind === wanted && ids.includes(id))
  const fields = changedFields(
    { levels: codes(former('level', before.levels)), types: names(former('type', before.types)) },
    { levels: codes(named.levels), types: names(named.types) },
  )
  if (Object.keys(fields).length > 0) await keep({ tx, person, now }, { id, act: 'CHANGED', fields })
  return readTeaching(deps, { db: tx, person, now, id })
}

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** Lists teachers to whom a class can be assigned, by name, also those who have never taught. */
export async function teachersToChoose(db: Queryable) {
  return (await teachersByName.all(db)).map(({ photo_key, ...teacher }) => ({
    ...teacher,
    photo: photoAddress(photo_key),
  }))
}
