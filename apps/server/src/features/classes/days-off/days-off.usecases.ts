import { addDays, spanOfDay } from '@aulaviva/domain/days'
import { type DaysOff, daysOffByDay, longestDaysOff, mostDaysOfDaysOff } from '@aulaviva/domain/days-off'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Writing } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { daysAsked } from '../../../platform/http/days.ts'
import { asRead, invalid, orNotFound, unknownIn } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { daysOffKnown } from './days-off.errors.ts'
import {
  classesBetween,
  daysOffById,
  daysOffOf,
  insertDaysOff,
  lastCountry,
  lockDaysOff,
  removeDaysOff,
  updateDaysOff,
} from './days-off.repository.ts'
import { holidaysOf } from './public-holidays.ts'

/**
 * Closed days, on which the academy has no classes. They are days in the academy's time zone, wherever the reader is.
 */

const keep = changeLog('timetable', 'DAYS_OFF')

type Deps = Pick<Dependencies, 'settings'>
interface Reading {
  db: Queryable
  now: Date
}
interface Between {
  from: string
  to: string
}

/** Returns the names of the closed days between two days, both included, by day. */
export async function daysOffBetween(db: Queryable, from: string, to: string): Promise<Map<string, string>> {
  return daysOffByDay(await daysOffOf.all(db, from, to), from, to)
}

/** Lists closed days for everyone. */
export async function readDaysOff({ db, query: { from, to } }: { db: Queryable; query: Between }) {
  daysAsked(from, to, mostDaysOfDaysOff)
  return (await daysOffOf.all(db, from, to)).map(({ id, first_day, last_day, name }) => ({
    id,
    first_day,
    last_day,
    name,
  }))
}

/** Lists closed days for staff, with the number of classes on each. */
export async function officeDaysOff(deps: Deps, { db, now, query: { from, to } }: Reading & { query: Between }) {
  daysAsked(from, to, mostDaysOfDaysOff)
  return withClasses(deps, { db, now }, await daysOffOf.all(db, from, to))
}

/** Adds closed days, and returns all that were sent. Existing ones are unchanged. */
export async function addDaysOff(
  deps: Deps,
  {
    tx,
    person,
    now,
    body,
  }: Writing<Actor> & { body: { days_off: (DaysOff & { country?: string | null | undefined })[] } },
) {
  refuseImpossible(body.days_off, at => `days_off.${at}.last_day`)
  const rows = await insertDaysOff.all(tx, JSON.stringify(body.days_off), now.toISOString())
  const all = await daysOffById.all(
    tx,
    rows.map(({ id }) => id),
  )
  const made = new Set(rows.filter(({ is_made }) => is_made).map(({ id }) => id))
  await keep(
    { tx, person, now },
    ...all
      .filter(({ id }) => made.has(id))
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
  { tx, person, now, id, body }: Writing<Actor> & { id: string; body: DaysOff & { version: number } },
) {
  refuseImpossible([body], () => 'last_day')
  const before = asRead(await lockDaysOff.first(tx, id), body.version)
  const said = ({ first_day, last_day, name }: DaysOff) => ({ first_day, last_day, name })
  const fields = changedFields(said(before), said(body))
  if (Object.keys(fields).length > 0) {
    const written = updateDaysOff.run(tx, id, body.first_day, body.last_day, body.name)
    await orRefuse(written, { days_off_are_said_once: daysOffKnown })
    await keep({ tx, person, now }, { id, name: body.name, act: 'CHANGED', fields })
  }
  const [changed] = await withClasses(deps, { db: tx, now }, await daysOffById.all(tx, [id]))
  return changed!
}

/** Deletes a closed period. */
export async function takeDaysOffAway({ tx, person, now, id }: Writing<Actor> & { id: string }): Promise<null> {
  const held = orNotFound(await lockDaysOff.first(tx, id))
  await removeDaysOff.run(tx, id)
  await keep({ tx, person, now }, { id, name: held.name, act: 'DELETED' })
  return null
}

/**
 * Lists the public holidays of a country in a year, in the reader's language, with whether each is already a closed
 * day.
 */
export async function publicHolidays(
  deps: Deps,
  { db, now, language, query }: Reading & { language: Language; query: { year: number; country?: string | undefined } },
) {
  const country = query.country ?? (await lastCountry.first(db))?.country ?? null
  const found = await holidaysOf(country, query.year, language)
  if (!found) throw unknownIn('country')
  const known = await daysOffBetween(db, `${query.year}-01-01`, `${query.year}-12-31`)
  const isKnown = ({ first_day, last_day }: DaysOff) => {
    for (let day = first_day; day <= last_day; day = addDays(day, 1)) if (!known.has(day)) return false
    return true
  }
  const holidays = await withClasses(deps, { db, now }, found.holidays)
  return { country, ...found, holidays: holidays.map(one => ({ ...one, is_day_off: isKnown(one) })) }
}

async function withClasses<Row extends DaysOff>({ settings }: Deps, { db, now }: Reading, rows: readonly Row[]) {
  const zone = settings().timeZone
  const counts = await classesBetween.all(
    db,
    now.toISOString(),
    rows.map(({ first_day }) => spanOfDay(first_day, zone).from.toISOString()),
    rows.map(({ last_day }) => spanOfDay(last_day, zone).to.toISOString()),
  )
  return rows.map((row, at) => ({ ...row, classes: counts[at]?.classes ?? 0 }))
}

function refuseImpossible(all: readonly DaysOff[], field: (at: number) => string): void {
  const wrong = all.flatMap(({ first_day, last_day }, at) =>
    last_day >= first_day && last_day < addDays(first_day, longestDaysOff)
      ? []
      : [{ field: field(at), code: 'out_of_range', message: 'Must be on or after the first day, for up to 100 days' }],
  )
  if (wrong.length > 0) throw invalid(wrong)
}
