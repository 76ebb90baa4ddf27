import { isTooFarBack } from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import { dayOf, firstOfMonth, type Span } from '@aulaviva/domain/days'
import { languages } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { type FieldError, invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { recordStudent } from '../attendance/records.usecases.ts'
import { type ClassBody, requestedSpan, scheduleForAcademy } from '../class-planning/class-planning.usecases.ts'
import { lockStudent } from '../hours/hours.usecases.ts'
import { recordedMessage } from '../reservations/confirmations.usecases.ts'
import { type ReservationDeps, reserveSeat, type StudentPerson } from '../reservations/reservations.usecases.ts'
import { loadStudent } from '../staff-reservations/staff-reservations.usecases.ts'
import { findClass, readClassDetail } from '../timetable/timetable.usecases.ts'
import { isMonthVerified } from './past-classes.repository.ts'
import { pastClassesWords } from './past-classes.words.ts'

/**
 * Staff record a class that was taught but never scheduled: it is scheduled, reserved, and its attendance recorded by
 * the use cases for that, in one transaction. So it counts like any other class.
 */

interface PastClassBody extends ClassBody {
  teacher: string
  students: readonly { student: string; attended: boolean }[]
}

interface Attendee {
  person: StudentPerson
  attended: boolean
  /** The path of the student in the request. */
  field: string
}

/**
 * Records the class with its students. If any of them can't be in it, throws 400 with all of those and records nothing.
 * Each pays its price. What limits reserving (deadlines, levels, limits of plans) doesn't apply, because the class was
 * taught.
 */
export async function recordPastClass(
  deps: ReservationDeps,
  { body: { students, ...body }, ...context }: WriteContext & { body: PastClassBody },
) {
  const { tx, person, now } = context
  const attendees = await loadAttendees(deps, context, students)
  // before the teacher, and all requests in the same order, so that no two wait for each other
  for (const id of attendees.map(attendee => attendee.person.id).toSorted()) await lockStudent(tx, id)
  const id = await scheduleForAcademy(deps, { tx, person, now, body, readSpan: taughtSpan })
  const { starts_at } = await findClass(tx, id)
  const startsAt = new Date(starts_at)
  const { timeZone: zone } = deps.settings()
  await requireOpenMonth(tx, { teacher: body.teacher, startsAt, zone, field: 'starts_at' })
  const reservations = await reserveAll(deps, context, { id, startsAt, attendees })
  for (const { reservation, attended } of reservations) {
    await recordStudent(deps, {
      ...context,
      id: reservation.id,
      change: { attended },
      status: undefined,
      version: undefined,
      files: [],
    })
  }
  const recorded = await readClassDetail(deps, { db: tx, person, now, id })
  await logAndNotify(context, recorded, reservations)
  return recorded
}

type RecordedClass = Awaited<ReturnType<typeof readClassDetail>>
type Reservations = Awaited<ReturnType<typeof reserveAll>>

/** The students of the request. Throws 400 with those who don't exist or are in it twice. */
async function loadAttendees(
  deps: ReservationDeps,
  { tx, now }: WriteContext,
  students: PastClassBody['students'],
): Promise<Attendee[]> {
  const errors: FieldError[] = []
  const attendees = new Map<string, Attendee>()
  for (const [index, { student, attended }] of students.entries()) {
    const field = `students.${index}`
    const listed = attendees.get(student)
    if (listed) {
      errors.push(...refusalAbout({ ...listed, field }, 'already_reserved'))
      continue
    }
    try {
      attendees.set(student, { person: await loadStudent(deps, tx, student, now), attended, field })
    } catch (problem) {
      if (!(problem instanceof Problem && problem.code === notFound.code)) throw problem
      errors.push({ field, code: 'unknown', message: language => pastClassesWords(language).refusals.unknown('') })
    }
  }
  if (errors.length > 0) throw invalid(errors)
  return [...attendees.values()]
}

/** Reserves the class for each student. Throws 400 with all students who can't be in it. */
async function reserveAll(
  deps: ReservationDeps,
  { tx, person: staff, now }: WriteContext,
  { id, startsAt, attendees }: { id: string; startsAt: Date; attendees: readonly Attendee[] },
) {
  const asOf = new Date(startsAt.getTime() - 1)
  const errors: FieldError[] = []
  const reservations = []
  for (const attendee of attendees) {
    const { person, attended } = attendee
    try {
      const staffActor = { by: staff.id, override: true, asOf }
      reservations.push({
        person,
        attended,
        reservation: await reserveSeat(deps, { tx, person, now, id, staff: staffActor }),
      })
    } catch (problem) {
      const refusal = problem instanceof Problem ? refusalAbout(attendee, problem.code) : []
      if (refusal.length === 0) throw problem
      errors.push(...refusal)
    }
  }
  if (errors.length > 0) throw invalid(errors)
  return reservations
}

/** The error about a student, for a reason against being in the class. Empty for other problems. */
function refusalAbout({ person, field }: Attendee, code: string): FieldError[] {
  const { firstName: first_name, lastName: last_name } = person
  const name = namesOf({ first_name, last_name })
  type Refusal = keyof ReturnType<typeof pastClassesWords>['refusals']
  if (!(code in pastClassesWords('en').refusals)) return []
  return [{ field, code, message: language => pastClassesWords(language).refusals[code as Refusal](name) }]
}

function taughtSpan(body: ClassBody, minutes: number, now: Date): Span {
  const span = requestedSpan(body, minutes)
  if (span.to > now) throw invalid([{ field: 'starts_at', code: 'not_over', message: 'The class isn’t over yet' }])
  if (isTooFarBack(span.from, now)) {
    throw invalid([{ field: 'starts_at', code: 'out_of_range', message: 'Is too long ago' }])
  }
  return span
}

/**
 * Throws 400 if the teacher’s month is verified. It is never recalculated, so a class added to it would be shown but
 * never paid. The teacher is locked.
 */
export async function requireOpenMonth(
  tx: Transaction,
  { teacher, startsAt, zone, field }: { teacher: string; startsAt: Date; zone: string; field: string },
): Promise<void> {
  const month = firstOfMonth(dayOf(startsAt, zone))
  if (!(await isMonthVerified.first(tx, teacher, month))?.verified) return
  throw invalid([
    {
      field,
      code: 'month_verified',
      message: language => {
        const format = new Intl.DateTimeFormat(languages[language].locale, {
          timeZone: 'UTC',
          month: 'long',
          year: 'numeric',
        })
        return pastClassesWords(language).monthVerified(format.format(new Date(month)))
      },
    },
  ])
}

const recordClassChange = changeLog('timetable', 'LIVE_CLASS')
const recordPersonChange = changeLog('timetable', 'PERSON')

/** Logs the class, and for each student that they had it. Notifies the students and the teacher. */
async function logAndNotify(context: WriteContext, recorded: RecordedClass, reservations: Reservations) {
  const { id, starts_at, teacher, live_class_type } = recorded
  const title = classTitle(recorded)
  const fields = {
    starts_at: { from: null, to: starts_at },
    class_type: { from: null, to: live_class_type.name },
    teacher: { from: null, to: teacher && namesOf(teacher) },
  }
  await recordClassChange(context, { id, name: title, act: 'RECORDED', fields })
  const unchanged = { class: { from: title, to: title }, starts_at: { from: starts_at, to: starts_at } }
  await recordPersonChange(
    context,
    ...reservations.map(({ person }) => ({ id: person.id, act: 'RECORDED' as const, fields: unchanged })),
  )
  await notify(
    context.tx,
    [
      ...reservations.map(({ person, reservation, attended }) => recordedMessage(person.id, reservation, attended)),
      ...(teacher
        ? [
            {
              user: teacher.id,
              kind: 'GIVEN_CLASS_RECORDED' as const,
              about: { title, liveClass: id, startsAt: starts_at },
              of: id,
            },
          ]
        : []),
    ],
    context.now,
  )
}
