import {
  type ClosingAct,
  closedBecause,
  type EditProblem,
  type EditScope,
  isTooFarAhead,
  longestClassMinutes,
} from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import type { Span } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Writing } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { asRead, invalid } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import { requireTeaching } from '../availability/teaching.usecases.ts'
import type { PlanBody } from '../class-planning/class-plan.rules.ts'
import { readPlan } from '../class-planning/class-plan.usecases.ts'
import { holdClassroomInUse } from '../classrooms/classrooms.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClasses, presentClass } from '../timetable/timetable.usecases.ts'
import {
  factsOf,
  lockStudentsOf,
  type OfficeRow,
  officeClass,
  type Seat,
  seatsOf,
  seriesClasses,
  waitingIn,
} from './class-editing.repository.ts'
import {
  type Foreseen,
  lineOf,
  minutesOf,
  movesIn,
  paidMinutes,
  shapeAfter,
  shapeOf,
  type Target,
  type Wanted,
} from './class-editing.rules.ts'
import { findConflicts } from './conflicts.usecases.ts'
import { messagesOf } from './edit-messages.ts'

/** Computes the impact of an edit or cancellation. The preview and the edit call this under the same locks. */

export type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

export interface Asking extends Writing {
  id: string
}

export interface Which {
  scope: EditScope
  leave_out: readonly string[]
}

export interface ChangeBody extends Which, Partial<Omit<PlanBody, 'even_outside' | 'classroom'>> {
  starts_at?: string | undefined
  ends_at?: string | undefined
  classroom?: string | null | undefined
  even_outside: boolean
  /** Ids of the reservations that may be lost. */
  give_back: readonly string[]
}

/** The impact, with the names to present it. */
export interface Outlook {
  classes: Foreseen[]
  names: Catalogue
}

/** Returns the impact of canceling these classes. */
export async function foreseeCancellation(
  deps: Deps,
  { version, which, ...input }: Asking & { which: Which; version?: number | undefined },
): Promise<Outlook> {
  const { targets } = await holdTargets(input, await readChosen(input, version), which, version)
  return outlookOf(
    deps,
    input.tx,
    targets.map(target => canceled(target, input.now)),
  )
}

/**
 * Returns the impact of closing days on these classes: each is canceled, or needs a substitute. If there is too little
 * time to find one, the class is canceled, as when its teacher drops it.
 */
export async function foreseeClosing(
  deps: Deps,
  { tx, now, act, ids }: Pick<Asking, 'tx' | 'now'> & { act: ClosingAct; ids: readonly string[] },
): Promise<Outlook> {
  const { timeZone } = deps.settings()
  const classes = (await hold(tx, ids)).map(target => {
    const ended = canceled(target, now)
    if (act === 'CANCEL') return ended
    const next = shapeAfter(target, target, { teacher: { id: null, room: '' } }, timeZone)
    const problem = problemIn(deps, { ...ended, next }, { give_back: [] }, now)
    return problem === 'teacher_needed' ? ended : { ...ended, next, problem }
  })
  return outlookOf(deps, tx, classes)
}

/**
 * Compares a class before a teacher change with its current state, under the lock that is still held. Leaves out its
 * students.
 */
export async function seeHandover(
  deps: Pick<Deps, 'catalogue'>,
  { tx, now, before }: Pick<Asking, 'tx' | 'now'> & { before: ClassRow },
): Promise<Outlook> {
  const [row, [facts]] = await Promise.all([findClass(tx, before.id), factsOf.all(tx, [before.id])])
  if (!facts) throw new Error('A class that was just read is missing')
  const target = { row: before, facts: { ...facts, version: before.version }, seats: [], waiting: [] }
  const ended = canceled(target, now)
  const next = row.state === 'CANCELED' ? null : shapeOf({ ...target, row })
  return outlookOf(deps, tx, [{ ...ended, next }])
}

/** Returns the impact of changing these classes. */
export async function foreseeChange(
  deps: Deps,
  input: Asking & { body: ChangeBody; version?: number | undefined; confirmedOutside?: boolean },
): Promise<Outlook> {
  const { tx, person, now, body, version, confirmedOutside = person.role === 'staff' && body.even_outside } = input
  const read = await readChosen(input, version)
  const plan = await planOf(tx, read, body)
  const { classroom: named } = body
  const classroom = named ? await holdClassroomInUse(tx, named) : named === null ? null : undefined
  const { targets, chosen } = await holdTargets(input, read, body, version)
  refuseSeats(chosen, body)
  const time = timeOf(chosen, body)
  const teacher = await teacherOf(tx, chosen, body, time !== undefined)
  const wanted: Wanted = {
    plan,
    time,
    teacher: body.teacher === undefined ? undefined : { id: body.teacher, room: teacher?.roomUrl ?? '' },
    description: body.description,
    capacity: body.capacity,
    room_url: body.room_url,
    classroom,
  }
  const zone = chosen.facts.time_zone ?? deps.settings().timeZone
  const classes = targets.map(
    (target): Foreseen => ({
      ...target,
      next: shapeAfter(target, chosen, wanted, zone),
      problem: null,
      conflict: null,
      roomConflict: null,
      classroomConflict: null,
      losing: new Map(),
    }),
  )
  const concerned = body.teacher != null || (plan && chosen.row.teacher_id !== null)
  if (concerned)
    for (const { row, next } of classes) await requireGiven(tx, confirmedOutside, row.teacher_id, next, plan)
  await findConflicts(tx, classes)
  for (const one of classes) one.problem = problemIn(deps, one, body, now)
  return outlookOf(deps, tx, classes)
}

async function outlookOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  tx: Transaction,
  classes: Foreseen[],
): Promise<Outlook> {
  return {
    classes,
    names: await catalogue(
      tx,
      classes.flatMap(one => [one.row, pointing(one)]),
    ),
  }
}

/** The impact of canceling one class. */
const canceled = (target: Target, now: Date): Foreseen => ({
  ...target,
  next: null,
  problem: closedOf(target, now),
  conflict: null,
  roomConflict: null,
  classroomConflict: null,
  losing: new Map(),
})

/** Presents the impact as the contract defines it. */
export function presentOutlook(outlook: Outlook) {
  const { classes, names } = outlook
  const told = new Set(messagesOf(outlook, '').map(({ user }) => user))
  for (const one of classes) if (lineOf(one) === 'ENDS') for (const student of one.waiting) told.add(student)
  const presented = classes.map(one => presentOne(one, names))
  const minutes = presented.flatMap(({ students }) => students.map(({ minutes_back }) => minutes_back))
  return {
    classes: presented,
    minutes_back: minutes.reduce((sum, one) => sum + one, 0),
    waiting: new Set(classes.flatMap(one => one.waiting)).size,
    told: told.size,
  }
}

const closedOf = ({ row, facts: { recorded } }: Target, now: Date) =>
  closedBecause({ canceled: row.state === 'CANCELED', startsAt: new Date(row.starts_at), recorded }, now)

const pointing = ({ row, next }: Foreseen) => ({ ...row, ...next })

function presentOne(one: Foreseen, names: Catalogue) {
  const { row, next, facts, seats, losing } = one
  const keeps = ({ student_class_id }: { student_class_id: string }) => next !== null && !losing.has(student_class_id)
  return {
    scheduled_live_class: {
      id: row.id,
      title: classTitle(presentClass(row, names)),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
    },
    starts_at: next?.starts_at ?? null,
    ends_at: next?.ends_at ?? null,
    problem: one.problem,
    conflict: one.conflict ?? one.classroomConflict,
    room_conflict: one.roomConflict,
    line: lineOf(one),
    students: seats.map(seat => ({
      student_class_id: seat.student_class_id,
      student: personSummary(seat.student_id, seat),
      keeps_seat: keeps(seat),
      minutes_back: keeps(seat) ? 0 : seat.cost_minutes,
      conflict: losing.get(seat.student_class_id) ?? null,
    })),
    paid_minutes: {
      before: paidMinutes(shapeOf(one), facts, seats.length),
      after: next ? paidMinutes(next, facts, seats.filter(keeps).length) : 0,
    },
  }
}

/**
 * Reads the chosen class before it is locked. Throws 404 if it doesn't exist. Everything that decides is read again
 * under the lock.
 */
async function readChosen({ tx, id }: Asking, version: number | undefined): Promise<OfficeRow> {
  return asRead(await officeClass.first(tx, id), version)
}

/**
 * Locks and returns the classes of an edit, without those in `leave_out`. Leaves out other classes of the series that
 * can no longer be changed. The chosen class stays, so that its error is returned.
 */
async function holdTargets(
  { tx, id, now }: Asking,
  read: OfficeRow,
  { scope, leave_out }: Which,
  version: number | undefined,
): Promise<{ targets: Target[]; chosen: Target }> {
  const all = await hold(tx, await idsIn(tx, read, scope, now))
  const chosen = all.find(({ row }) => row.id === id)
  if (!chosen) throw new Error('A class that was just read is missing')
  asRead(chosen.facts, version)
  const left = new Set(leave_out)
  const targets = all.filter(one => !left.has(one.row.id) && (one === chosen || closedOf(one, now) === null))
  if (targets.length === 0) throw invalid([{ field: 'leave_out', code: 'no_classes', message: 'No classes are left' }])
  return { targets, chosen }
}

/** Locks the classes in a fixed order, then the students with a seat in them. Returns them sorted by time. */
async function hold(tx: Transaction, ids: readonly string[]): Promise<Target[]> {
  const rows = await lockAndFindClasses(tx, ids)
  const facts = new Map((await factsOf.all(tx, ids)).map(one => [one.id, one]))
  await lockStudentsOf.run(tx, ids)
  const [seats, waiting] = await Promise.all([seatsOf.all(tx, ids), waitingIn.all(tx, ids)])
  const seatsIn = Map.groupBy(seats, ({ class_id }) => class_id)
  const line = Map.groupBy(waiting, ({ class_id }) => class_id)
  return [...rows.values()]
    .flatMap(row => {
      const known = facts.get(row.id)
      const waits = (line.get(row.id) ?? []).map(({ student_id }) => student_id)
      return known ? [{ row, facts: known, seats: seatsIn.get(row.id) ?? [], waiting: waits }] : []
    })
    .sort((one, other) => Date.parse(one.row.starts_at) - Date.parse(other.row.starts_at))
}

async function idsIn(
  tx: Transaction,
  { id, series_id, starts_at }: OfficeRow,
  scope: EditScope,
  now: Date,
): Promise<string[]> {
  if (scope === 'THIS' || !series_id) return [id]
  const others = await seriesClasses.all(tx, series_id, scope === 'FOLLOWING' ? starts_at : now.toISOString())
  return [...new Set([id, ...others.map(one => one.id)])]
}

/**
 * Reads the requested type and place in the syllabus, and locks them before the class, so that they can't be archived
 * or moved at the same time. Archived ones are allowed if they don't change.
 */
async function planOf(tx: Transaction, row: OfficeRow, body: ChangeBody): Promise<Wanted['plan']> {
  const { live_class_type, type_scheduled_class, level, unit, topic } = body
  const said = { live_class_type, type_scheduled_class, level, unit, topic }
  if (Object.values(said).every(one => one === undefined)) return undefined
  const place = {
    unit: unit === undefined ? row.unit_id : unit,
    topic: topic === undefined ? row.topic_id : topic,
  }
  const plan = await readPlan(
    tx,
    {
      live_class_type: live_class_type ?? row.live_class_type_id,
      type_scheduled_class: type_scheduled_class ?? row.type_scheduled_class,
      ...place,
      level: level === undefined && !place.unit && !place.topic ? row.level_id : level,
    },
    row,
  )
  const isOther = plan.type.id !== row.live_class_type_id
  return {
    live_class_type_id: plan.type.id,
    type_scheduled_class: plan.kind,
    level_id: plan.levelId,
    unit_id: plan.unitId,
    topic_id: plan.topicId,
    cost_minutes: isOther ? plan.type.cost_minutes : row.cost_minutes,
    type_minutes: isOther ? plan.type.duration_minutes : minutesOf(row),
  }
}

function refuseSeats({ row }: Target, { capacity = 1, type_scheduled_class }: ChangeBody): void {
  if ((type_scheduled_class ?? row.type_scheduled_class) !== 'PRIVATE' || capacity === 1) return
  throw invalid([{ field: 'capacity', code: 'private', message: 'A private class has one seat' }])
}

function timeOf({ row }: Target, { starts_at, ends_at }: ChangeBody): Span | undefined {
  if (starts_at === undefined && ends_at === undefined) return undefined
  const from = new Date(starts_at ?? row.starts_at)
  const to = ends_at ? new Date(ends_at) : new Date(from.getTime() + minutesOf(row) * 60_000)
  if (to <= from || to.getTime() - from.getTime() > longestClassMinutes * 60_000) {
    throw invalid([{ field: 'ends_at', code: 'out_of_range', message: 'Must be after the start, on the same day' }])
  }
  return { from, to }
}

/** Locks the new teacher's time if the teacher or the time changes. */
async function teacherOf(tx: Transaction, { row }: Target, { teacher }: ChangeBody, moves: boolean) {
  const id = teacher === undefined ? row.teacher_id : teacher
  if (id === null || (teacher === undefined && !moves)) return undefined
  const held = await lockTeacherTime(tx, id)
  if (held || teacher === undefined || teacher === row.teacher_id) return held
  throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
}

async function requireGiven(
  tx: Transaction,
  confirmedOutside: boolean,
  before: string | null,
  next: Foreseen['next'],
  plan: Wanted['plan'],
): Promise<void> {
  if (!next?.teacher_id || (next.teacher_id === before && !plan)) return
  await requireTeaching(tx, next.teacher_id, next, { confirmedOutside })
}

/** Returns why a class can't be changed as requested, or null. */
function problemIn(
  { settings }: Deps,
  one: Foreseen,
  body: Pick<ChangeBody, 'give_back'>,
  now: Date,
): EditProblem | null {
  const { row, next, facts, seats, conflict, losing } = one
  const closed = closedOf(one, now)
  if (closed || !next) return closed
  const starts = new Date(next.starts_at)
  if (movesIn(one)) {
    if (starts <= now) return 'in_the_past'
    if (isTooFarAhead(starts, now)) return 'too_far_ahead'
  }
  if (next.capacity < row.seats_taken + row.seats_held) return 'seats_taken'
  const isOpened = next.teacher_id === null && (row.teacher_id !== null || movesIn(one))
  if (isOpened && now >= teacherNeededUntil(starts, settings())) return 'teacher_needed'
  if (conflict) return 'teacher_not_free'
  if (one.classroomConflict) return 'classroom_not_free'
  if (losing.size === 0) return null
  // without the student who booked it, a private class would be empty
  const isMakers = (seat: Seat) => seat.student_id === facts.created_by && losing.has(seat.student_class_id)
  if (row.type_scheduled_class === 'PRIVATE' && seats.some(isMakers)) return 'maker_not_free'
  return [...losing.keys()].every(seat => body.give_back.includes(seat)) ? null : 'students_not_free'
}
