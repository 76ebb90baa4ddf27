import { editBlockReason } from '@aulaviva/domain/class-editing'
import { spanOfDay } from '@aulaviva/domain/days'
import { maxCalendarDays } from '@aulaviva/domain/limits'
import type { Person } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { requestedDays } from '../../../platform/http/days.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { loadGroup, presentClass } from '../timetable/timetable.usecases.ts'
import { listWaiting } from '../waitlist/waitlist.usecases.ts'
import { type OfficeRow, officeClass, officeClasses, reservedSeats, seriesAhead } from './class-editing.repository.ts'
import type { ClassEditingDeps } from './impact.usecases.ts'

/** The timetable as staff read it. */

interface ReadInput {
  db: Queryable
  person: Person
  now: Date
}

/** Lists all classes of some days in the reader's time zone, in order of time, canceled ones too. */
export async function officeTimetable(
  { settings, catalogue }: ClassEditingDeps,
  {
    db,
    person,
    now,
    query,
  }: ReadInput & {
    query: {
      from: string
      to: string
      teacher?: string | undefined
      type_live_class?: string | undefined
      level?: string | undefined
      classroom?: string | undefined
    }
  },
) {
  requestedDays(query.from, query.to, maxCalendarDays)
  const zone = person.timeZone ?? settings().timeZone
  const withoutTeacher = query.teacher === 'none'
  const rows = await officeClasses.all(
    db,
    spanOfDay(query.from, zone).from.toISOString(),
    spanOfDay(query.to, zone).to.toISOString(),
    withoutTeacher ? null : (query.teacher ?? null),
    withoutTeacher,
    query.type_live_class ?? null,
    query.level ?? null,
    query.classroom ?? null,
  )
  const names = await catalogue(db, rows)
  return rows.map(row => presentRow(row, names, now))
}

/**
 * Returns one class with its students, the upcoming classes of its series, and its history. Throws 404 if it doesn't
 * exist.
 */
export async function readOfficeClass(deps: ClassEditingDeps, { db, person, now, id }: ReadInput & { id: string }) {
  const row = orNotFound(await officeClass.first(db, id))
  const [names, seats, waitlist, ahead, group, history] = await Promise.all([
    deps.catalogue(db, [row]),
    reservedSeats.all(db, [id]),
    listWaiting(db, id),
    row.series_id ? seriesAhead.first(db, row.series_id, row.starts_at, now.toISOString()) : undefined,
    loadGroup(db, id),
    changesOfThing(db, person, 'LIVE_CLASS', id),
  ])
  return {
    ...presentRow(row, names, now),
    cancellation_reason: row.cancellation_reason,
    group,
    students: seats.map(seat => ({
      ...personSummary(seat.student_id, seat),
      student_class_id: seat.student_class_id,
    })),
    waitlist,
    series_ahead: ahead?.time_zone ? ahead : null,
    history,
  }
}

function presentRow(row: OfficeRow, names: Catalogue, now: Date) {
  const { version, room_url, series_id: series, waiting, recorded, state, starts_at } = row
  const closed = editBlockReason({ canceled: state === 'CANCELED', startsAt: new Date(starts_at), recorded }, now)
  return { ...presentClass(row, names), version, room_url, series, waiting, closed }
}
