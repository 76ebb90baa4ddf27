import { classTitle } from '@aulaviva/domain/class-title'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { SignInRules } from '../../../platform/auth/authenticate.ts'
import { lockSignIn } from '../../../platform/auth/lock-sign-in.ts'
import { requireProof } from '../../../platform/auth/permit.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import type { CalendarFile } from '../../../platform/mail/mailer.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import { linkNotValid } from './calendar.errors.ts'
import {
  academyEvents,
  type EventRow,
  type FeedReader,
  feedOfUser,
  insertFeed,
  purgeRevokedFeeds,
  readerById,
  readerOfFeed,
  reservationById,
  reservationEvent,
  reservationEvents,
  revokeFeed,
  teachingEvent,
  teachingEvents,
} from './calendar.repository.ts'
import { type CalendarEvent, feedHistoryDays, writeCalendar } from './calendar.rules.ts'
import { calendarWords } from './calendar.words.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

/** Returns whether the person has a calendar link. */
export async function readCalendarFeed(db: Queryable, person: Person) {
  return { created_at: (await feedOfUser.first(db, person.id))?.created_at ?? null }
}

/**
 * Creates a secret calendar link and returns it, only this once. The previous link stops working. Notifies the person
 * at most once an hour, so that no one can flood a mailbox.
 */
export async function createFeed({ config }: Deps, { tx, person, now }: WriteContext) {
  // the calendar of staff contains every class of the academy
  if (person.role === 'staff') requireProof(person)
  const token = makeSecret()
  const at = now.toISOString()
  await lockSignIn(tx, person)
  await revokeFeed.run(tx, person.id, at)
  await insertFeed.run(tx, hashSecret(token), person.id, at)
  const occasion = at.slice(0, 'yyyy-mm-ddThh'.length)
  await notify(tx, [{ user: person.id, kind: 'CALENDAR_ADDRESS', about: {}, of: person.id, occasion }], now)
  return { url: `${config.publicUrl}/calendar/${token}.ics`, created_at: at }
}

/** Deletes the calendar link, if there is one. */
export async function deleteFeed({ tx, person, now }: WriteContext): Promise<null> {
  await revokeCalendarFeed(tx, person.id, now)
  return null
}

/** Deletes the calendar link of another person. */
export async function revokeCalendarFeed(tx: Transaction, user: string, now: Date): Promise<void> {
  await revokeFeed.run(tx, user, now.toISOString())
}

/**
 * Returns the person of a secret calendar link, if any. Staff must have the second factor that the academy requires.
 */
export async function findFeedReader(
  db: Queryable,
  token: string,
  { staffSecondFactor }: SignInRules,
): Promise<FeedReader | undefined> {
  return /^[\w-]{43}$/.test(token) ? readerOfFeed.first(db, hashSecret(token), staffSecondFactor) : undefined
}

/** Returns everything in this person's calendar, as text. */
export async function readFeed(deps: Deps, db: Queryable, reader: FeedReader, now: Date): Promise<string> {
  const since = new Date(now.getTime() - feedHistoryDays * dayMilliseconds).toISOString()
  const rows = await loadRows(db, reader, since)
  const events = await loadEvents(deps, db, rows, reader)
  return writeCalendar(events, { publisher: publisherOf(deps), language: reader.language })
}

function loadRows(db: Queryable, { role, user_id }: FeedReader, since: string): Promise<EventRow[]> {
  if (role === 'staff') return academyEvents.all(db, since)
  return (role === 'student' ? reservationEvents : teachingEvents).all(db, user_id, since)
}

/** Returns a link to the calendar file of one of this person's classes. Throws 404 if the class isn't theirs. */
export async function linkToClass(
  { calendarLinks }: Pick<Dependencies, 'calendarLinks'>,
  { db, person, now, id }: ReadContext & { id: string },
) {
  if (!(await findEvent(db, id, person.id, person.role))) throw new Problem(notFound)
  return { url: calendarLinks.issue(person.id, now)(id) }
}

/** Returns the person for whom a link to a class was created. Throws 403 for an invalid link. */
export function holderOfClassLink(
  { calendarLinks }: Pick<Dependencies, 'calendarLinks'>,
  { classId, link, now }: { classId: string; link: Record<string, unknown>; now: Date },
): string {
  const holder = calendarLinks.holderOf(classId, link, now)
  if (!holder) throw new Problem(linkNotValid)
  return holder
}

/** Returns the class of a link as text, which adds the event, or removes it if the class is canceled. */
export async function readClassCalendar(
  deps: Deps,
  db: Queryable,
  { classId, holder }: { classId: string; holder: string },
): Promise<string> {
  const reader = orNotFound(await readerById.first(db, holder))
  const row = orNotFound(await findEvent(db, classId, reader.user_id, reader.role))
  return (await buildFile(deps, db, row, reader)).text
}

/**
 * The calendar file of a student's reservation or a teacher's class, by its id. It adds, updates, or removes the event.
 * Null if the class is no longer theirs.
 */
export async function buildEventFile(
  deps: Deps,
  db: Queryable,
  { user, event }: { user: string; event: string },
): Promise<CalendarFile | null> {
  const reader = await readerById.first(db, user)
  const find = reader?.role === 'student' ? reservationById : teachingEvent
  const row = reader && (await find.first(db, event, user))
  return row ? buildFile(deps, db, row, reader) : null
}

async function buildFile(deps: Deps, db: Queryable, row: EventRow, reader: FeedReader): Promise<CalendarFile> {
  const events = await loadEvents(deps, db, [row], reader)
  const cancels = !row.live
  const text = writeCalendar(events, { publisher: publisherOf(deps), language: reader.language, cancels })
  return { method: cancels ? 'CANCEL' : 'PUBLISH', text }
}

function findEvent(
  db: Queryable,
  classId: string,
  user: string,
  role: FeedReader['role'],
): Promise<EventRow | undefined> {
  return (role === 'student' ? reservationEvent : teachingEvent).first(db, classId, user)
}

function publisherOf({ config, settings }: Deps) {
  return { name: settings().name, email: config.mailFrom }
}

async function loadEvents(
  deps: Deps,
  db: Queryable,
  rows: readonly EventRow[],
  reader: FeedReader,
): Promise<CalendarEvent[]> {
  const names = await deps.catalogue(db, [...rows])
  return rows.map(row => eventOf(deps, row, names, reader))
}

function pathOf({ id, event_id }: EventRow, role: FeedReader['role']): string {
  if (role === 'student') return `/students/classes?class=${event_id}`
  return role === 'staff' ? `/staff/timetable/${id}` : `/teachers/classes/${id}`
}

function cancellationReason({ state, taken_off }: EventRow): 'canceled' | 'takenOff' | 'dropped' {
  if (state === 'CANCELED') return 'canceled'
  return taken_off ? 'takenOff' : 'dropped'
}

function eventOf({ config, settings }: Deps, row: EventRow, names: Catalogue, reader: FeedReader): CalendarEvent {
  const { role } = reader
  const words = calendarWords(reader.language)
  const liveClass = presentClass(row, names)
  const { teacher, level, unit, live_class_type, classroom } = liveClass
  const url = `${config.publicUrl}${pathOf(row, role)}`
  const teacherName = teacher && namesOf(teacher)
  const subject = [live_class_type.name, level?.code, unit && words.unit(unit.number, unit.title)]
  const lines = [
    subject.filter(Boolean).join(' · '),
    role === 'student' && teacherName && words.withTeacher(teacherName),
    role === 'staff' && row.live && !teacherName && words.noTeacher,
    row.live && classroom && words.classroom([classroom.name, classroom.place].filter(Boolean).join(' · ')),
    role !== 'staff' && row.live && (row.room_url || !classroom) && words.room(settings().joinWindowMinutes, url),
    !row.live && words[cancellationReason(row)],
  ]
  return {
    id: row.event_id,
    sequence: row.sequence,
    live: row.live,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    changedAt: new Date(row.changed_at),
    // for staff, the title includes the teacher
    title: [classTitle(liveClass), role === 'staff' && teacherName].filter(Boolean).join(' · '),
    description: lines.filter(Boolean).join('\n'),
    url,
  }
}

/** Deletes a batch of the links that were revoked before this instant. */
export async function purgeOldFeeds(tx: Transaction, before: Date): Promise<void> {
  await purgeRevokedFeeds.run(tx, before.toISOString())
}
