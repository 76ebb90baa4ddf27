import { dayMilliseconds } from '@aulaviva/domain/days'
import { maxGroupClasses } from '@aulaviva/domain/groups'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOf, personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import { changedFields, newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import type { PlanBody } from '../class-planning/class-plan.rules.ts'
import {
  insertClasses,
  isOpen,
  planTerm,
  requireDays,
  type WeeklyTime,
} from '../class-planning/class-series.usecases.ts'
import type { ReservationDeps } from '../reservations/reservations.usecases.ts'
import { offerFreedSeatsOf } from '../waitlist/offers.usecases.ts'
import { enrolledStudents } from './enrollments.repository.ts'
import { lockGroupsWithClasses } from './enrollments.usecases.ts'
import { groupOver } from './groups.errors.ts'
import {
  classesOfGroup,
  enrollmentsOfGroup,
  type GroupRow,
  groupById,
  groupList,
  groupsOfStudent,
  insertGroup,
  type LockedGroupRow,
  lockGroups,
  setSeats,
  updateGroup,
} from './groups.repository.ts'
import { presentGroup, presentHead } from './present-group.ts'

/** Groups, as staff plan and edit them and students see them. */

type Deps = Pick<Dependencies, 'settings'>

export const recordGroupChange = changeLog('timetable', 'GROUP')

interface GroupBody extends Omit<PlanBody, 'type_scheduled_class' | 'unit' | 'topic' | 'description' | 'capacity'> {
  name: string
  min_students: number
  max_students: number
  decision_day: string | null
  time_zone: string
  weekly_times: WeeklyTime[]
  first_day: string
  last_day?: string | null | undefined
  lessons?: number | null | undefined
  append_left_out: boolean
  skip_days: string[]
  keep_days_off: string[]
}

/** Returns the classes that the group would have, day by day, with their conflicts. Changes nothing. */
export async function previewGroup(deps: Deps, input: WriteContext & { body: GroupBody }) {
  const { days } = await planGroup(deps, input)
  const open = days.filter(isOpen)
  return {
    first_day: open[0]?.day ?? null,
    last_day: open.at(-1)?.day ?? null,
    classes: open.length,
    occurrences: days,
  }
}

/** Creates a group with all of its classes, or throws 409 with the days that have conflicts. */
export async function createGroup(deps: Deps, input: WriteContext & { body: GroupBody }) {
  const { tx, person, now, body } = input
  const planned = await planGroup(deps, input)
  const days = requireDays(planned)
  const term = { first_day: days[0]?.day ?? body.first_day, last_day: days.at(-1)?.day ?? body.first_day }
  const { id } = await insertGroup.one(
    tx,
    body.name,
    planned.plan.type.id,
    planned.plan.levelId,
    planned.teacher?.id ?? null,
    planned.classroom,
    planned.room,
    body.min_students,
    body.max_students,
    planned.zone,
    term.first_day,
    term.last_day,
    body.decision_day,
    person.id,
    now.toISOString(),
  )
  await insertClasses(input, planned, { ...term, group: id })
  const fields = newFields({ ...loggedFields(body), ...term, classes: days.length })
  await recordGroupChange(input, { id, name: body.name, act: 'CREATED', fields })
  return readGroup({ db: tx, person, now, id })
}

interface GroupsQuery extends PageQuery {
  state: 'ACTIVE' | 'ENDED'
  level?: string | undefined
  search?: string | undefined
}

export async function listGroups({ db, now, query }: { db: Database; now: Date; query: GroupsQuery }) {
  const { state, level = null, search = '' } = query
  const patterns = await searchPatterns(db, search)
  const { rows, count } = await groupList.page(db, query, now.toISOString(), state === 'ACTIVE', level, patterns)
  return pageAnswer('/api/classes/groups/', query, rows.map(presentGroup), count)
}

/** One group with its classes, students, and history. Throws 404 if it doesn't exist. */
export async function readGroup({ db, person, now, id }: ReadContext & { id: string }) {
  const row = await findGroup(db, id, now)
  const [enrollments, classes, history] = await Promise.all([
    enrollmentsOfGroup.all(db, id, now.toISOString()),
    classesOfGroup.all(db, id),
    changesOfThing(db, person, 'GROUP', id),
  ])
  const presented = enrollments.map(one => ({ ...one, student: personSummary(one.student.id, one.student) }))
  const { room_url, remaining_minutes, cancellation_reason, canceled_at } = row
  return {
    ...presentGroup(row),
    ...{ room_url, remaining_minutes, cancellation_reason, canceled_at },
    students: presented.filter(({ ended_at }) => ended_at === null),
    former_students: presented.flatMap(one =>
      one.ended_at !== null && one.ending !== null ? [{ ...one, ended_at: one.ended_at, ending: one.ending }] : [],
    ),
    scheduled_classes: classes.map(one => ({ ...one, teacher: personOf(one.teacher) })),
    history,
  }
}

interface GroupChange {
  version: number
  name?: string | undefined
  min_students?: number | undefined
  max_students?: number | undefined
  decision_day?: string | null | undefined
}

/**
 * Changes a group. Throws 409 if someone changed it after the caller read it. Its places become the seats of each class
 * that hasn't started.
 */
export async function changeGroup(
  deps: ReservationDeps,
  { body, id, ...context }: WriteContext & { id: string; body: GroupChange },
) {
  const { tx, person, now } = context
  const before = requireVersion(await lockGroup(tx, id), body.version)
  if (before.canceled_at !== null) throw new Problem(groupOver)
  const after = {
    id,
    name: body.name ?? before.name,
    min_students: body.min_students ?? before.min_students,
    max_students: body.max_students ?? before.max_students,
    decision_day: body.decision_day === undefined ? before.decision_day : body.decision_day,
  }
  requireReachable(after.min_students, after.max_students)
  const fields = changedFields(loggedFields(before), loggedFields(after))
  if (Object.keys(fields).length > 0) {
    await updateGroup.run(tx, id, after.name, after.min_students, after.max_students, after.decision_day)
    if (after.max_students !== before.max_students) await changePlaces(deps, context, after)
    await recordGroupChange(context, { id, name: after.name, act: 'CHANGED', fields })
  }
  return readGroup({ db: tx, person, now, id })
}

/** Sets the seats of the classes of a locked group that haven't started to its places. */
async function changePlaces(
  deps: ReservationDeps,
  { tx, now }: WriteContext,
  { id, max_students: places }: Pick<LockedGroupRow, 'id' | 'max_students'>,
): Promise<void> {
  if ((await enrolledStudents.all(tx, id)).length > places) {
    throw invalid([{ field: 'max_students', code: 'out_of_range', message: 'More students are enrolled' }])
  }
  const { classes } = await lockGroupsWithClasses(tx, [id], now)
  const classIds = (classes.get(id) ?? []).map(one => one.id)
  await setSeats.run(tx, classIds, places)
  await offerFreedSeatsOf(deps, { tx, now, classIds })
}

/** How long students see a group after its last class. */
const endedDays = 90

/** The groups in which the student is enrolled: active ones, and those that ended recently. */
export async function readMyGroups({ db, person, now }: { db: Queryable; person: Person; now: Date }) {
  const endedAfter = new Date(now.getTime() - endedDays * dayMilliseconds)
  const rows = await groupsOfStudent.all(db, now.toISOString(), person.id, endedAfter.toISOString())
  return rows.map(row => ({
    ...presentHead(row),
    enrolled_at: row.enrolled_at,
    next_class: row.next_class && {
      ...row.next_class,
      starts_at: new Date(row.next_class.starts_at).toISOString(),
      ends_at: new Date(row.next_class.ends_at).toISOString(),
    },
    attended: row.attended,
    missed: row.missed,
    classes: row.classes,
    classes_left: row.classes_left,
  }))
}

/** Locks a group until the transaction ends. Throws 404 if it doesn't exist. */
export async function lockGroup(tx: Transaction, id: string): Promise<LockedGroupRow> {
  return orNotFound((await lockGroups.all(tx, [id]))[0])
}

export async function findGroup(db: Queryable, id: string, now: Date): Promise<GroupRow> {
  return orNotFound(await groupById.first(db, now.toISOString(), id))
}

/** Plans the classes of a group. Throws 400 if there are too many. */
async function planGroup(deps: Deps, { body, ...context }: WriteContext & { body: GroupBody }) {
  const { last_day: lastDay = null, lessons = null, weekly_times: times, append_left_out: appendLeftOut } = body
  if ((lastDay === null) === (lessons === null)) {
    throw invalid([{ field: 'last_day', code: 'one_of_two', message: 'Enter the last day or the number of classes' }])
  }
  requireReachable(body.min_students, body.max_students)
  const term = { times, lastDay, lessons, appendLeftOut }
  const planBody = { ...body, type_scheduled_class: 'GROUP' as const, capacity: body.max_students }
  const planned = await planTerm(deps, { ...context, body: planBody, term })
  if (planned.days.filter(isOpen).length > maxGroupClasses) throw invalid([tooManyClasses(body)])
  return planned
}

function requireReachable(minStudents: number, maxStudents: number): void {
  if (minStudents <= maxStudents) return
  throw invalid([{ field: 'min_students', code: 'out_of_range', message: 'Must be at most the maximum' }])
}

const tooManyClasses = ({ lessons }: GroupBody) => ({
  field: lessons == null ? 'last_day' : 'lessons',
  code: 'too_many',
  message: 'A group can’t have that many classes',
})

const loggedFields = ({
  name,
  min_students,
  max_students: seats,
  decision_day,
}: Pick<LockedGroupRow, 'name' | 'min_students' | 'max_students' | 'decision_day'>) => ({
  name,
  min_students,
  seats,
  decision_day,
})
