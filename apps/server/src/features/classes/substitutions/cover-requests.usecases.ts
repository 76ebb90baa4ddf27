import { classTitle } from '@aulaviva/domain/class-title'
import { dayOf, type Span, spanOfWeek } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOf, personSummary } from '../../../platform/auth/person-summary.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { invalid, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { markDone, notify } from '../../shared/notifications/notifications.usecases.ts'
import {
  classesOfTeacherAt,
  conflictWith,
  lockTeacherTime,
  titledClass,
} from '../availability/teacher-time.usecases.ts'
import { outsideProfile } from '../availability/teaching.rules.ts'
import { requireTeaching } from '../availability/teaching.usecases.ts'
import { changeClasses } from '../class-editing/editing.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import {
  classesByIds,
  closeRequestRow,
  insertRequest,
  possibleSubstitutes,
  type RequestRow,
  requestById,
  requestsOfClass,
  requestsToAnswer,
  requestsToClose,
} from './cover-requests.repository.ts'
import {
  alreadyTeacher,
  classCanceled,
  classStarted,
  otherRequestOpen,
  requestClosed,
  teacherNotFree,
} from './substitutions.errors.ts'

/** Cover requests: one teacher is asked to cover a class. Until the answer, the class doesn't change. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>
interface Input extends WriteContext {
  id: string
}

/** The cover requests for a class, latest first. Throws 404 if the class doesn't exist. */
export async function listRequests(deps: Deps, { db, id }: { db: Queryable; id: string }) {
  await findClass(db, id)
  return presentRequests(deps, db, await requestsOfClass.all(db, id))
}

/**
 * Teachers who could cover a class: first those who are free and teach this level and class type, with the fewest
 * classes in that week.
 */
export async function listSubstitutes({ settings }: Deps, { db, id }: { db: Queryable; id: string }) {
  const liveClass = await findClass(db, id)
  const { from, to } = spanOf(liveClass)
  const zone = settings().timeZone
  const week = spanOfWeek(dayOf(from, zone), zone)
  const bounds = [from, to, week.from, week.to].map(at => at.toISOString()) as [string, string, string, string]
  const possible = (await possibleSubstitutes.all(db, ...bounds, liveClass.teacher_id)).map(row => {
    const { id, first_name, last_name, photo_key, levels, types, classes_that_week, conflict, ...busy } = row
    return {
      teacher: personSummary(id, { first_name, last_name, photo_key }),
      conflict: conflict === null ? null : titledClass({ id: conflict, ...busy }),
      outside_teaching: outsideProfile({ levels, types }, liveClass) !== null,
      classes_that_week,
    }
  })
  const sortKey = (one: (typeof possible)[number]) =>
    Number(one.conflict !== null) * 1e6 + Number(one.outside_teaching) * 1e5 + one.classes_that_week
  return possible.sort((one, other) => sortKey(one) - sortKey(other))
}

/** The open cover requests of a teacher, soonest class first. */
export async function myRequests(deps: Deps, { db, person, now }: ReadContext) {
  return presentRequests(deps, db, await requestsToAnswer.all(db, person.id, now.toISOString()))
}

/** Sends a cover request to a teacher who is free then. Only one request per class can be open. */
export async function requestSubstitute(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    body: { teacher, answer_until, note, even_outside },
  }: Input & { body: { teacher: string; answer_until: string; note: string; even_outside: boolean } },
) {
  const liveClass = await lockAndFindClass(tx, id)
  requireUpcoming(liveClass, now)
  if (liveClass.teacher_id === teacher) throw new Problem(alreadyTeacher)
  const until = new Date(answer_until)
  if (until <= now || until >= new Date(liveClass.starts_at)) {
    throw invalid([
      { field: 'answer_until', code: 'out_of_range', message: 'Must be in the future and before the class starts' },
    ])
  }
  if (!(await lockTeacherTime(tx, teacher))) {
    throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  }
  const conflict = conflictWith(spanOf(liveClass), await classesOfTeacherAt(tx, teacher, [spanOf(liveClass)]))
  if (conflict) throw new Problem(teacherNotFree, { conflict })
  await requireTeaching(tx, teacher, liveClass, { confirmedOutside: even_outside })
  const at = now.toISOString()
  const inserted = await mapConstraintErrors(
    insertRequest.one(tx, id, teacher, liveClass.teacher_id, person.id, note, even_outside, until.toISOString(), at),
    { one_teacher_is_asked_at_a_time: otherRequestOpen },
  )
  const about = {
    title: await titleOf(deps, tx, liveClass),
    startsAt: liveClass.starts_at,
    until: until.toISOString(),
    note,
  }
  await notify(tx, [{ user: teacher, kind: 'SUBSTITUTE_ASKED', about, of: inserted.id }], now)
  return readRequest(deps, tx, inserted.id)
}

/**
 * Withdraws the request. Throws 409 if it is answered or over. If the teacher already has the class, they keep it and
 * aren't notified.
 */
export async function withdrawRequest(deps: Deps, { tx, now, id }: Input) {
  const request = orNotFound(await requestById.first(tx, id))
  const liveClass = await lockAndFindClass(tx, request.class_id)
  await closeRequest(tx, request, 'WITHDRAWN', '', now)
  if (hasRequestedTeacher(request, liveClass)) await markAnswered(tx, request, now)
  else await notifyNotNeeded(deps, tx, request, liveClass, now)
  return readRequest(deps, tx, id)
}

/**
 * Answers a cover request. Accepting makes the teacher the teacher of the class, by the same change as if staff had
 * done it. If that change is rejected by now, the request stays open.
 */
export async function answerRequest(
  deps: Deps,
  { tx, person, now, id, body: { accept, answer } }: Input & { body: { accept: boolean; answer: string } },
) {
  const request = await requestById.first(tx, id)
  if (request?.teacher_id !== person.id) throw new Problem(notFound)
  const liveClass = await lockAndFindClass(tx, request.class_id)
  // a teacher who has got the class in the meantime has accepted by that
  const teachesAlready = accept && hasRequestedTeacher(request, liveClass)
  const isLate = now >= new Date(request.answer_until) || hasOtherTeacher(request, liveClass)
  if (isLate && !teachesAlready) throw new Problem(requestClosed)
  await closeRequest(tx, request, accept ? 'ACCEPTED' : 'DECLINED', answer, now)
  await markAnswered(tx, request, now)
  if (accept && !teachesAlready) {
    await changeClasses(deps, {
      tx,
      person,
      now,
      id: liveClass.id,
      body: { scope: 'THIS', leave_out: [], teacher: person.id, even_outside: request.even_outside, give_back: [] },
      confirmedOutside: request.even_outside,
    })
  }
  await notifyRequester(deps, tx, { request, liveClass, answer, outcome: accept ? 'ACCEPTED' : 'DECLINED' }, now)
  return readRequest(deps, tx, id)
}

/**
 * Ends requests that expired or aren't needed anymore. If the teacher has got the class by then, the request counts as
 * accepted.
 */
export async function closeDueRequests(deps: Deps & Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await requestsToClose.all(database, now.toISOString())
  await eachDue({ kind: 'substitute request', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const request = await requestById.first(tx, id)
      if (!request) return
      const liveClass = await lockAndFindClass(tx, request.class_id)
      const state = closingStateOf(request, liveClass)
      if ((await closeRequestRow.run(tx, id, state, '', now.toISOString())) === 0) return
      if (state === 'ACCEPTED') await markAnswered(tx, request, now)
      if (state === 'NOT_NEEDED') await notifyNotNeeded(deps, tx, request, liveClass, now)
      else await notifyRequester(deps, tx, { request, liveClass, answer: '', outcome: state }, now)
    }),
  )
}

function closingStateOf(request: RequestRow, liveClass: ClassRow): 'ACCEPTED' | 'LAPSED' | 'NOT_NEEDED' {
  if (liveClass.state === 'CANCELED') return 'NOT_NEEDED'
  if (hasRequestedTeacher(request, liveClass)) return 'ACCEPTED'
  return hasOtherTeacher(request, liveClass) ? 'NOT_NEEDED' : 'LAPSED'
}

type Outcome = 'ACCEPTED' | 'DECLINED' | 'LAPSED'

async function notifyRequester(
  deps: Deps,
  tx: Transaction,
  {
    request: { id, asked_by, teacher },
    liveClass,
    answer,
    outcome,
  }: { request: RequestRow; liveClass: ClassRow; answer: string; outcome: Outcome },
  now: Date,
): Promise<void> {
  if (asked_by === null) return
  const about = {
    title: await titleOf(deps, tx, liveClass),
    liveClass: liveClass.id,
    startsAt: liveClass.starts_at,
    teacher: namesOf(teacher),
    outcome,
    answer,
  }
  await notify(tx, [{ user: asked_by, kind: 'SUBSTITUTE_ANSWERED', about, of: id }], now)
}

/** Marks the notification about a request as read, because the teacher has answered it or has the class. */
const markAnswered = (tx: Transaction, { id: of, teacher_id: user }: RequestRow, now: Date) =>
  markDone(tx, { user, kind: 'SUBSTITUTE_ASKED', of }, now)

async function notifyNotNeeded(
  deps: Deps,
  tx: Transaction,
  { id, teacher_id: user }: RequestRow,
  liveClass: ClassRow,
  now: Date,
): Promise<void> {
  const about = { title: await titleOf(deps, tx, liveClass), startsAt: liveClass.starts_at }
  await notify(tx, [{ user, kind: 'SUBSTITUTE_NOT_NEEDED', about, of: id }], now)
}

/** Whether the class has another teacher than at the time of the request. */
const hasOtherTeacher = ({ instead_of }: RequestRow, { teacher_id }: ClassRow): boolean =>
  teacher_id !== null && teacher_id !== instead_of

/** Whether the asked teacher teaches the class. */
const hasRequestedTeacher = (request: RequestRow, { state, teacher_id }: ClassRow): boolean =>
  state !== 'CANCELED' && teacher_id === request.teacher_id

function requireUpcoming(liveClass: ClassRow, now: Date): void {
  if (liveClass.state === 'CANCELED') throw new Problem(classCanceled)
  if (now >= new Date(liveClass.starts_at)) throw new Problem(classStarted)
}

async function closeRequest(
  tx: Transaction,
  { id }: RequestRow,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  answer: string,
  now: Date,
): Promise<void> {
  if ((await closeRequestRow.run(tx, id, state, answer, now.toISOString())) === 0) throw new Problem(requestClosed)
}

async function readRequest(deps: Deps, db: Queryable, id: string) {
  const [request] = await presentRequests(
    deps,
    db,
    [await requestById.first(db, id)].filter(row => row !== undefined),
  )
  return orNotFound(request)
}

async function presentRequests(deps: Deps, db: Queryable, rows: readonly RequestRow[]) {
  if (rows.length === 0) return []
  const found = await classesByIds.all(
    db,
    rows.map(({ class_id }) => class_id),
  )
  const classes = new Map(found.map(row => [row.id, row]))
  const names = await deps.catalogue(db, found)
  const classOf = ({ class_id }: RequestRow) => {
    const liveClass = classes.get(class_id)
    if (!liveClass) throw new Error('The class of a cover request is missing')
    return liveClass
  }
  // rows are the requests of one class or of one teacher, so all open ones are for the same teacher
  const open = rows.filter(({ state }) => state === 'ASKED')
  const spans = open.map(row => spanOf(classOf(row)))
  const busy = open[0] ? await classesOfTeacherAt(db, open[0].teacher_id, spans) : []
  return rows.map(row => {
    const liveClass = classOf(row)
    const { id, note, state, answer, answer_until, created_at, ended_at } = row
    return {
      ...{ id, note, state, answer, answer_until, created_at, ended_at },
      scheduled_live_class: presentClass(liveClass, names),
      teacher: personSummary(row.teacher_id, row.teacher),
      asked_by: personOf(row.asking),
      conflict: state === 'ASKED' ? conflictWith(spanOf(liveClass), busy) : null,
    }
  })
}

async function titleOf({ catalogue }: Deps, tx: Transaction, liveClass: ClassRow): Promise<string> {
  return classTitle(presentClass(liveClass, await catalogue(tx, [liveClass])))
}

const spanOf = ({ starts_at, ends_at }: ClassRow): Span => ({ from: new Date(starts_at), to: new Date(ends_at) })
