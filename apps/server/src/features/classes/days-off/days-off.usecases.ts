import { addDays, spanOfDay } from '@aulaviva/domain/days'
import { type DaysOff, daysOffByDay, maxDaysOffRange, maxDaysPerEntry } from '@aulaviva/domain/days-off'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { invalid, orNotFound, requireVersion, unknownIn } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { daysOffExist } from './days-off.errors.ts'
import {
  countClassesBetween,
  daysOffById,
  daysOffInSpan,
  deleteDaysOffRow,
  insertDaysOff,
  lastCountry,
  lockDaysOff,
  updateDaysOff,
} from './days-off.repository.ts'
import { loadHolidays } from './public-holidays.ts'

/**
 * Closed days, on which the academy has no classes. They are days in the academy's time zone, wherever the reader is.
 */

const recordDaysOffChange = changeLog('timetable', 'DAYS_OFF')

type Deps = Pick<Dependencies, 'settings'>
interface ReadInput {
  db: Queryable
  now: Date
}
interface DayRange {
  from: string
  to: string
}

/** Returns the names of the closed days between two days, both included, by day. */
export async function loadDaysOff(db: Queryable, from: string, to: string): Promise<Map<string, string>> {
  return daysOffByDay(await daysOffInSpan.all(db, from, to), from, to)
}

/** Lists closed days for everyone. */
export async function readDaysOff({ db, query: { from, to } }: { db: Queryable; query: DayRange }) {
  requestedDays(from, to, maxDaysOffRange)
  return (await daysOffInSpan.all(db, from, to)).map(({ id, first_day, last_day, name }) => ({
    id,
    first_day,
    last_day,
    name,
  }))
}

/** Lists closed days for staff, with the number of classes on each. */
export async function officeDaysOff(deps: Deps, { db, now, query: { from, to } }: ReadInput & { query: DayRange }) {
  requestedDays(from, to, maxDaysOffRange)
  return withClasses(deps, { db, now }, await daysOffInSpan.all(db, from, to))
}

/** Adds closed days, and returns all that were sent. Existing ones are unchanged. */
export async function addDaysOff(
  deps: Deps,
  {
    tx,
    person,
    now,
    body,
  }: WriteContext<Actor> & { body: { days_off: (DaysOff & { country?: string | null | undefined })[] } },
) {
  requireValidRanges(body.days_off, at => `days_off.${at}.last_day`)
  const rows = await insertDaysOff.all(tx, JSON.stringify(body.days_off), now.toISOString())
  const all = await daysOffById.all(
    tx,
    rows.map(({ id }) => id),
  )
  const createdIds = new Set(rows.filter(({ is_made }) => is_made).map(({ id }) => id))
  await recordDaysOffChange(
    { tx, person, now },
    ...all
      .filter(({ id }) => createdIds.has(id))
      .map(({ id, name, first_day, last_day }) => {
        return { id, name, act: 'CREATED' as const, fields: newFields({ first_day, last_day }) }
      }),
  )
  return withClasses(deps, { db: tx, now }, all)
}

/**
 * Changes a closed period. Throws 409 if someone changed it after the caller read it, or if the new one already exists.
 */
export async function changeDaysOff(
  deps: Deps,
  { tx, person, now, id, body }: WriteContext<Actor> & { id: string; body: DaysOff & { version: number } },
) {
  requireValidRanges([body], () => 'last_day')
  const before = requireVersion(await lockDaysOff.first(tx, id), body.version)
  const fieldsOf = ({ first_day, last_day, name }: DaysOff) => ({ first_day, last_day, name })
  const fields = changedFields(fieldsOf(before), fieldsOf(body))
  if (Object.keys(fields).length > 0) {
    const update = updateDaysOff.run(tx, id, body.first_day, body.last_day, body.name)
    await mapConstraintErrors(update, { days_off_are_said_once: daysOffExist })
    await recordDaysOffChange({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  const [changed] = await withClasses(deps, { db: tx, now }, await daysOffById.all(tx, [id]))
  return changed!
}

/** Deletes a closed period. */
export async function deleteDaysOff({ tx, person, now, id }: WriteContext<Actor> & { id: string }): Promise<null> {
  const locked = orNotFound(await lockDaysOff.first(tx, id))
  await deleteDaysOffRow.run(tx, id)
  await recordDaysOffChange({ tx, person, now }, { id, name: locked.name, act: 'DELETED' })
  return null
}

/**
 * Lists the public holidays of a country in a year, in the reader's language, with whether each is already a closed
 * day.
 */
export async function publicHolidays(
  deps: Deps,
  {
    db,
    now,
    language,
    query,
  }: ReadInput & { language: Language; query: { year: number; country?: string | undefined } },
) {
  const country = query.country ?? (await lastCountry.first(db))?.country ?? null
  const found = await loadHolidays(country, query.year, language)
  if (!found) throw unknownIn('country')
  const daysOff = await loadDaysOff(db, `${query.year}-01-01`, `${query.year}-12-31`)
  const isDayOff = ({ first_day, last_day }: DaysOff) => {
    for (let day = first_day; day <= last_day; day = addDays(day, 1)) if (!daysOff.has(day)) return false
    return true
  }
  const holidays = await withClasses(deps, { db, now }, found.holidays)
  return { country, ...found, holidays: holidays.map(one => ({ ...one, is_day_off: isDayOff(one) })) }
}

async function withClasses<Row extends DaysOff>({ settings }: Deps, { db, now }: ReadInput, rows: readonly Row[]) {
  const zone = settings().timeZone
  const counts = await countClassesBetween.all(
    db,
    now.toISOString(),
    rows.map(({ first_day }) => spanOfDay(first_day, zone).from.toISOString()),
    rows.map(({ last_day }) => spanOfDay(last_day, zone).to.toISOString()),
  )
  return rows.map((row, at) => ({ ...row, classes: counts[at]?.classes ?? 0 }))
}

function requireValidRanges(all: readonly DaysOff[], field: (at: number) => string): void {
  const wrong = all.flatMap(({ first_day, last_day }, at) =>
    last_day >= first_day && last_day < addDays(first_day, maxDaysPerEntry)
      ? []
      : [{ field: field(at), code: 'out_of_range', message: 'Must be on or after the first day, for up to 100 days' }],
  )
  if (wrong.length > 0) throw invalid(wrong)
}
