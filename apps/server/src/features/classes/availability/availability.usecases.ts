import { type HoursException, mergeWeeklyHours, type WeeklyHours } from '@aulaviva/domain/availability'
import { addDays, dayOf } from '@aulaviva/domain/days'
import { maxAvailabilityDays } from '@aulaviva/domain/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { changedMeanwhile, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import {
  availabilityOf,
  insertExceptions,
  insertWeekly,
  raiseVersion,
  removeExceptions,
  removeWeekly,
  teachersWithHours,
} from './availability.repository.ts'

type Deps = Pick<Dependencies, 'settings'>

interface AvailabilityBody {
  version: number
  weekly: WeeklyHours[]
  exceptions: HoursException[]
  room_url?: string | undefined
}

/** Returns the hours in which the teacher can be booked for private classes, and the exceptions from today. */
export async function myAvailability({ settings }: Deps, { db, person, now }: ReadContext) {
  const zone = settings().timeZone
  const today = dayOf(now, zone)
  const row = orNotFound(await availabilityOf.first(db, person.id, today, addDays(today, maxAvailabilityDays)))
  return { ...row, time_zone: zone }
}

/**
 * Replaces the teacher's hours unless they were changed after the caller read them. Adjacent hours are joined.
 * Exceptions of past days are unchanged.
 */
export async function replaceAvailability(
  deps: Deps,
  { tx, person, now, body }: WriteContext & { body: AvailabilityBody },
) {
  const today = dayOf(now, deps.settings().timeZone)
  if ((await raiseVersion.run(tx, person.id, body.version, body.room_url ?? null)) === 0) {
    throw new Problem(changedMeanwhile, { current: await myAvailability(deps, { db: tx, person, now }) })
  }
  await removeWeekly.run(tx, person.id)
  await insertWeekly.run(tx, person.id, JSON.stringify(mergeWeeklyHours(body.weekly)))
  await removeExceptions.run(tx, person.id, today)
  const last = addDays(today, maxAvailabilityDays)
  const ahead = body.exceptions.filter(({ day }) => day >= today && day <= last)
  await insertExceptions.run(tx, person.id, JSON.stringify(ahead))
  return myAvailability(deps, { db: tx, person, now })
}

/** Lists teachers with hours for private classes, by name. */
export async function privateTeachers({ settings }: Deps, { db, now }: { db: Database; now: Date }) {
  const rows = await teachersWithHours.all(db, dayOf(now, settings().timeZone))
  return rows.map(({ photo_key, ...row }) => ({ ...row, photo: photoAddress(photo_key) }))
}
