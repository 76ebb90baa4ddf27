import {
  type ClosureAction,
  type EditProblem,
  type EditScope,
  editBlockReason,
  isTooFarAhead,
  maxClassMinutes,
} from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import type { Span } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { invalid, requireVersion } from '../../../platform/problem/problem.ts'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import { requireTeaching } from '../availability/teaching.usecases.ts'
import type { PlanBody } from '../class-planning/class-plan.rules.ts'
import { readPlan } from '../class-planning/class-plan.usecases.ts'
import { lockUsableClassroom } from '../classrooms/classrooms.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClasses, presentClass } from '../timetable/timetable.usecases.ts'
import {
  editFacts,
  lockStudentsOf,
  type OfficeRow,
  officeClass,
  reservedSeats,
  type SeatRow,
  seriesClasses,
  waitlistEntriesOf,
} from './class-editing.repository.ts'
import {
  type AffectedClass,
  changesTime,
  type EditTarget,
  minutesOf,
  paidMinutes,
  type RequestedChange,
  shapeAfter,
  shapeOf,
  waitlistEffectOf,
} from './class-editing.rules.ts'
import { findConflicts } from './conflicts.usecases.ts'
import { messagesOf } from './edit-messages.ts'

/** Computes the impact of an edit or cancellation. The preview and the edit call this under the same locks. */

export type ClassEditingDeps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

export interface EditInput extends WriteContext {
  id: string
}

export interface SeriesScope {
  scope: EditScope
  leave_out: readonly string[]
}

export interface ChangeBody extends SeriesScope, Partial<Omit<PlanBody, 'even_outside' | 'classroom'>> {
  starts_at?: string | undefined
  ends_at?: string | undefined
  classroom?: string | null | undefined
  even_outside: boolean
  /** Ids of the reservations that may be lost. */
  give_back: readonly string[]
}

/** The impact, with the names to present it. */
export interface Impact {
  classes: AffectedClass[]
  names: Catalogue
}

/** Returns the impact of canceling these classes. */
export async function cancellationImpact(
  deps: ClassEditingDeps,
  { version, seriesScope, ...input }: EditInput & { seriesScope: SeriesScope; version?: number | undefined },
): Promise<Impact> {
  const { targets } = await lockTargets(input, await readChosenClass(input, version), seriesScope, version)
  return buildImpact(
    deps,
    input.tx,
    targets.map(target => canceledTarget(target, input.now)),
  )
}

/**
 * Returns the impact of closing days on these classes: each is canceled, or needs a substitute. If there is too little
 * time to find one, the class is canceled, as when its teacher drops it.
 */
export async function closureImpact(
  deps: ClassEditingDeps,
  { tx, now, act, ids }: Pick<EditInput, 'tx' | 'now'> & { act: ClosureAction; ids: readonly string[] },
): Promise<Impact> {
  const { timeZone } = deps.settings()
  const classes = (await lockClasses(tx, ids)).map(target => {
    const canceled = canceledTarget(target, now)
    if (act === 'CANCEL') return canceled
    const next = shapeAfter(target, target, { teacher: { id: null, room: '' } }, timeZone)
    const problem = problemOf(deps, { ...canceled, next }, { give_back: [] }, now)
    return problem === 'teacher_needed' ? canceled : { ...canceled, next, problem }
  })
  return buildImpact(deps, tx, classes)
}

/**
 * Compares a class before a teacher change with its current state, under the lock that is still held. Leaves out its
 * students.
 */
export async function handoverImpact(
  deps: Pick<ClassEditingDeps, 'catalogue'>,
  { tx, now, before }: Pick<EditInput, 'tx' | 'now'> & { before: ClassRow },
): Promise<Impact> {
  const [row, [facts]] = await Promise.all([findClass(tx, before.id), editFacts.all(tx, [before.id])])
  if (!facts) throw new Error('A class that was just read is missing')
  const target = { row: before, facts: { ...facts, version: before.version }, seats: [], waiting: [] }
  const canceled = canceledTarget(target, now)
  const next = row.state === 'CANCELED' ? null : shapeOf({ ...target, row })
  return buildImpact(deps, tx, [{ ...canceled, next }])
}

/** Returns the impact of changing these classes. */
export async function changeImpact(
  deps: ClassEditingDeps,
  input: EditInput & { body: ChangeBody; version?: number | undefined; confirmedOutside?: boolean },
): Promise<Impact> {
  const { tx, person, now, body, version, confirmedOutside = person.role === 'staff' && body.even_outside } = input
  const read = await readChosenClass(input, version)
  const plan = await readRequestedPlan(tx, read, body)
  const { classroom: classroomId } = body
  const classroom = classroomId ? await lockUsableClassroom(tx, classroomId) : classroomId === null ? null : undefined
  const { targets, chosen } = await lockTargets(input, read, body, version)
  checkPrivateCapacity(chosen, body)
  checkKindInGroup(chosen, plan)
  const time = requestedTime(chosen, body)
  const teacher = await lockNewTeacher(tx, chosen, body, time !== undefined)
  const requested: RequestedChange = {
    plan,
    time,
    teacher: body.teacher === undefined ? undefined : { id: body.teacher, room: teacher?.roomUrl ?? '' },
    texts: body,
    capacity: body.capacity,
    classroom,
  }
  const zone = chosen.facts.time_zone ?? deps.settings().timeZone
  const classes = targets.map(
    (target): AffectedClass => ({
      ...target,
      next: shapeAfter(target, chosen, requested, zone),
      problem: null,
      conflict: null,
      roomConflict: null,
      classroomConflict: null,
      losing: new Map(),
    }),
  )
  const needsProfileCheck = body.teacher != null || (plan && chosen.row.teacher_id !== null)
  if (needsProfileCheck)
    for (const { row, next } of classes) await checkNewTeacher(tx, confirmedOutside, row.teacher_id, next, plan)
  await findConflicts(tx, classes)
  for (const one of classes) one.problem = problemOf(deps, one, body, now)
  return buildImpact(deps, tx, classes)
}

async function buildImpact(
  { catalogue }: Pick<ClassEditingDeps, 'catalogue'>,
  tx: Transaction,
  classes: AffectedClass[],
): Promise<Impact> {
  return {
    classes,
    names: await catalogue(
      tx,
      classes.flatMap(one => [one.row, rowAfterEdit(one)]),
    ),
  }
}

/** The impact of canceling one class. */
const canceledTarget = (target: EditTarget, now: Date): AffectedClass => ({
  ...target,
  next: null,
  problem: blockReasonOf(target, now),
  conflict: null,
  roomConflict: null,
  classroomConflict: null,
  losing: new Map(),
})

/** Presents the impact as the contract defines it. */
export function presentImpact(impact: Impact) {
  const { classes, names } = impact
  const recipients = new Set(messagesOf(impact, '').map(({ user }) => user))
  for (const one of classes)
    if (waitlistEffectOf(one) === 'ENDS') for (const student of one.waiting) recipients.add(student)
  const presented = classes.map(one => presentOne(one, names))
  const minutes = presented.flatMap(({ students }) => students.map(({ minutes_back }) => minutes_back))
  return {
    classes: presented,
    minutes_back: minutes.reduce((sum, one) => sum + one, 0),
    waiting: new Set(classes.flatMap(one => one.waiting)).size,
    told: recipients.size,
  }
}

const blockReasonOf = ({ row, facts: { recorded } }: EditTarget, now: Date) =>
  editBlockReason({ canceled: row.state === 'CANCELED', startsAt: new Date(row.starts_at), recorded }, now)

const rowAfterEdit = ({ row, next }: AffectedClass) => ({ ...row, ...next })

function presentOne(one: AffectedClass, names: Catalogue) {
  const { row, next, facts, seats, losing } = one
  const keepsSeat = ({ student_class_id }: { student_class_id: string }) =>
    next !== null && !losing.has(student_class_id)
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
    line: waitlistEffectOf(one),
    students: seats.map(seat => ({
      student_class_id: seat.student_class_id,
      student: personSummary(seat.student_id, seat),
      keeps_seat: keepsSeat(seat),
      minutes_back: keepsSeat(seat) ? 0 : seat.cost_minutes,
      conflict: losing.get(seat.student_class_id) ?? null,
    })),
    paid_minutes: {
      before: paidMinutes(shapeOf(one), facts, seats.length),
      after: next ? paidMinutes(next, facts, seats.filter(keepsSeat).length) : 0,
    },
  }
}

/**
 * Reads the chosen class before it is locked. Throws 404 if it doesn't exist. Everything that decides is read again
 * under the lock.
 */
async function readChosenClass({ tx, id }: EditInput, version: number | undefined): Promise<OfficeRow> {
  return requireVersion(await officeClass.first(tx, id), version)
}

/**
 * Locks and returns the classes of an edit, without those in `leave_out`. Leaves out other classes of the series that
 * can no longer be changed. The chosen class stays, so that its error is returned.
 */
async function lockTargets(
  { tx, id, now }: EditInput,
  read: OfficeRow,
  { scope, leave_out }: SeriesScope,
  version: number | undefined,
): Promise<{ targets: EditTarget[]; chosen: EditTarget }> {
  const all = await lockClasses(tx, await loadIdsInScope(tx, read, scope, now))
  const chosen = all.find(({ row }) => row.id === id)
  if (!chosen) throw new Error('A class that was just read is missing')
  requireVersion(chosen.facts, version)
  const leftOut = new Set(leave_out)
  const targets = all.filter(one => !leftOut.has(one.row.id) && (one === chosen || blockReasonOf(one, now) === null))
  if (targets.length === 0) throw invalid([{ field: 'leave_out', code: 'no_classes', message: 'No classes are left' }])
  return { targets, chosen }
}

/** Locks the classes in a fixed order, then the students with a seat in them. Returns them sorted by time. */
async function lockClasses(tx: Transaction, ids: readonly string[]): Promise<EditTarget[]> {
  const rows = await lockAndFindClasses(tx, ids)
  const facts = new Map((await editFacts.all(tx, ids)).map(one => [one.id, one]))
  await lockStudentsOf.run(tx, ids)
  const [seats, waiting] = await Promise.all([reservedSeats.all(tx, ids), waitlistEntriesOf.all(tx, ids)])
  const seatsIn = Map.groupBy(seats, ({ class_id }) => class_id)
  const waitlists = Map.groupBy(waiting, ({ class_id }) => class_id)
  return [...rows.values()]
    .flatMap(row => {
      const factsOfClass = facts.get(row.id)
      const studentIds = (waitlists.get(row.id) ?? []).map(({ student_id }) => student_id)
      return factsOfClass ? [{ row, facts: factsOfClass, seats: seatsIn.get(row.id) ?? [], waiting: studentIds }] : []
    })
    .sort((one, other) => Date.parse(one.row.starts_at) - Date.parse(other.row.starts_at))
}

async function loadIdsInScope(
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
async function readRequestedPlan(tx: Transaction, row: OfficeRow, body: ChangeBody): Promise<RequestedChange['plan']> {
  const { live_class_type, type_scheduled_class, level, unit, topic } = body
  const requested = { live_class_type, type_scheduled_class, level, unit, topic }
  if (Object.values(requested).every(one => one === undefined)) return undefined
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

function checkPrivateCapacity({ row }: EditTarget, { capacity = 1, type_scheduled_class }: ChangeBody): void {
  if ((type_scheduled_class ?? row.type_scheduled_class) !== 'PRIVATE' || capacity === 1) return
  throw invalid([{ field: 'capacity', code: 'private', message: 'A private class has one seat' }])
}

/** A class of a group has seats for its students. */
function checkKindInGroup({ row, facts }: EditTarget, plan: RequestedChange['plan']): void {
  const becomesPrivate = plan?.type_scheduled_class === 'PRIVATE' && row.type_scheduled_class !== 'PRIVATE'
  if (!facts.in_group || !becomesPrivate) return
  throw invalid([
    { field: 'type_scheduled_class', code: 'in_group', message: 'A class of a group can’t become private' },
  ])
}

function requestedTime({ row }: EditTarget, { starts_at, ends_at }: ChangeBody): Span | undefined {
  if (starts_at === undefined && ends_at === undefined) return undefined
  const from = new Date(starts_at ?? row.starts_at)
  const to = ends_at ? new Date(ends_at) : new Date(from.getTime() + minutesOf(row) * 60_000)
  if (to <= from || to.getTime() - from.getTime() > maxClassMinutes * 60_000) {
    throw invalid([{ field: 'ends_at', code: 'out_of_range', message: 'Must be after the start, on the same day' }])
  }
  return { from, to }
}

/** Locks the new teacher's time if the teacher or the time changes. */
async function lockNewTeacher(tx: Transaction, { row }: EditTarget, { teacher }: ChangeBody, moves: boolean) {
  const id = teacher === undefined ? row.teacher_id : teacher
  if (id === null || (teacher === undefined && !moves)) return undefined
  const locked = await lockTeacherTime(tx, id)
  if (locked || teacher === undefined || teacher === row.teacher_id) return locked
  throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
}

async function checkNewTeacher(
  tx: Transaction,
  confirmedOutside: boolean,
  before: string | null,
  next: AffectedClass['next'],
  plan: RequestedChange['plan'],
): Promise<void> {
  if (!next?.teacher_id || (next.teacher_id === before && !plan)) return
  await requireTeaching(tx, next.teacher_id, next, { confirmedOutside })
}

/** Returns why a class can't be changed as requested, or null. */
function problemOf(
  { settings }: ClassEditingDeps,
  one: AffectedClass,
  body: Pick<ChangeBody, 'give_back'>,
  now: Date,
): EditProblem | null {
  const { row, next, facts, seats, conflict, losing } = one
  const blockReason = blockReasonOf(one, now)
  if (blockReason || !next) return blockReason
  const starts = new Date(next.starts_at)
  if (changesTime(one)) {
    if (starts <= now) return 'in_the_past'
    if (isTooFarAhead(starts, now)) return 'too_far_ahead'
  }
  if (next.capacity < row.seats_taken + row.seats_held) return 'seats_taken'
  const becomesOpen = next.teacher_id === null && (row.teacher_id !== null || changesTime(one))
  if (becomesOpen && now >= teacherNeededUntil(starts, settings())) return 'teacher_needed'
  if (conflict) return 'teacher_not_free'
  if (one.classroomConflict) return 'classroom_not_free'
  if (losing.size === 0) return null
  // without the student who booked it, a private class would be empty
  const isSeatOfCreator = (seat: SeatRow) => seat.student_id === facts.created_by && losing.has(seat.student_class_id)
  if (row.type_scheduled_class === 'PRIVATE' && seats.some(isSeatOfCreator)) return 'maker_not_free'
  return [...losing.keys()].every(seat => body.give_back.includes(seat)) ? null : 'students_not_free'
}
