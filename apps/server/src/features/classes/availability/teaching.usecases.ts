import { minutesOffered, withoutDaysOff } from '@aulaviva/domain/availability'
import { addDays, dayMilliseconds, dayOf, type Span, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound, Problem, requireVersion, unknownIn } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { loadDaysOff } from '../days-off/days-off.usecases.ts'
import { outsideTeaching } from './availability.errors.ts'
import { availabilityOf } from './availability.repository.ts'
import { classesOfTeacherAt } from './teacher-time.usecases.ts'
import {
  insertLevels,
  insertTypes,
  lockTeaching,
  raiseTeaching,
  removeLevels,
  removeTypes,
  teachersByName,
  teachingChoices,
  teachingLoad,
  teachingRow,
} from './teaching.repository.ts'
import { outsideProfile, type TeachingProfile } from './teaching.rules.ts'

/** What a teacher teaches and how much, as staff set it, and whether a class is part of it. */

const recordTeacherChange = changeLog('people', 'TEACHER')

type Deps = Pick<Dependencies, 'settings'>

interface ClassSubject {
  level_id: string | null
  live_class_type_id: string
}

/** Returns what a teacher teaches. Everything for people who aren't teachers. */
export async function loadTeaching(db: Queryable, teacher: string): Promise<TeachingProfile> {
  return (await teachingRow.first(db, teacher)) ?? { levels: [], types: [] }
}

/**
 * Throws 409 if the class is outside what the teacher teaches. Staff can override this with `even_outside`. The caller
 * has locked the teacher's time.
 */
export async function requireTeaching(
  tx: Transaction,
  teacher: string,
  subject: ClassSubject,
  { confirmedOutside }: { confirmedOutside: boolean },
): Promise<void> {
  const outside = outsideProfile(await loadTeaching(tx, teacher), subject)
  if (outside && !confirmedOutside) throw new Problem(outsideTeaching, { outside })
}

/** Returns what a teacher teaches, how much, and when they can be booked for more. */
export async function readTeaching({ settings }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const zone = settings().timeZone
  const row = orNotFound(await teachingRow.first(db, id))
  const choices = await teachingChoices.all(db)
  const today = dayOf(now, zone)
  const week = { from: now, to: new Date(now.getTime() + 7 * dayMilliseconds) }
  const spans = [
    spanOfWeek(today, zone),
    spanOfMonth(today, zone),
    { from: now, to: new Date(now.getTime() + 28 * dayMilliseconds) },
  ]
  const [this_week, this_month, ahead] = await readLoad(db, id, spans)
  // empty for a disabled teacher
  const [first, last] = [addDays(today, -1), addDays(today, 8)]
  const availability = await availabilityOf.first(db, id, first, last)
  const daysOff = await loadDaysOff(db, first, last)
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
    load: { this_week: this_week ?? noLoad, this_month: this_month ?? noLoad, ahead: ahead ?? noLoad },
    time_zone: zone,
    weekly: availability?.weekly ?? [],
    next_week: { offered_hours: offered / 60, free_hours: free / 60 },
    history: await changesOfThing(db, person, 'TEACHER', id),
  }
}

const noLoad = { classes: 0, hours: 0 }

async function readLoad(db: Queryable, teacher: string, spans: readonly Span[]) {
  const instants = (end: 'from' | 'to') => spans.map(span => span[end].toISOString())
  const rows = await teachingLoad.all(db, teacher, instants('from'), instants('to'))
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
  }: WriteContext & {
    id: string
    body: { version: number; levels: string[]; live_class_types: string[] }
  },
) {
  requireVersion(await lockTeaching.first(tx, id), body.version)
  const choices = await teachingChoices.all(tx)
  const before = await loadTeaching(tx, id)
  const [levels, types] = [new Set(body.levels), new Set(body.live_class_types)]
  const findChoices = (ids: ReadonlySet<string>, choiceKind: 'level' | 'type', field: string) => {
    const found = choices.filter(({ kind, id }) => kind === choiceKind && ids.has(id))
    if (found.length < ids.size) throw unknownIn(field)
    return found
  }
  const selected = {
    levels: findChoices(levels, 'level', 'levels'),
    types: findChoices(types, 'type', 'live_class_types'),
  }
  await removeLevels.run(tx, id)
  await removeTypes.run(tx, id)
  await insertLevels.run(tx, id, [...levels])
  await insertTypes.run(tx, id, [...types])
  await raiseTeaching.run(tx, id)
  const previous = (choiceKind: 'level' | 'type', ids: readonly string[]) =>
    choices.filter(({ kind, id }) => kind === choiceKind && ids.includes(id))
  const fields = changedFields(
    { levels: codes(previous('level', before.levels)), types: names(previous('type', before.types)) },
    { levels: codes(selected.levels), types: names(selected.types) },
  )
  if (Object.keys(fields).length > 0) await recordTeacherChange({ tx, person, now }, { id, act: 'CHANGED', fields })
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
