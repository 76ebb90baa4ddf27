import { isTooFarAhead, maxClassMinutes } from '@aulaviva/domain/class-editing'
import { classTextNames, classTexts } from '@aulaviva/domain/class-texts'
import { isForLevel } from '@aulaviva/domain/class-types'
import type { Span } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import { isStudent, type Person, type WriteContext } from '../../../platform/auth/person.ts'
import { messageWords } from '../../../platform/problem/message.words.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { freeTimes, privateType } from '../availability/private-times.usecases.ts'
import { classesOfTeacherAt, conflictWith, lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import { lockUsableType } from '../class-types/class-types.usecases.ts'
import { reservedMessage } from '../reservations/confirmations.usecases.ts'
import { reserveSeat } from '../reservations/reservations.usecases.ts'
import { refusalProblem } from '../seats/seats.usecases.ts'
import { readClassDetail } from '../timetable/timetable.usecases.ts'
import type { PlanBody } from './class-plan.rules.ts'
import {
  insertPlannedClass,
  loadClassesInClassroom,
  lockRequestedClassroom,
  lockRequestedTeacher,
  type Planner,
  readPlan,
  requireTeacherForPlan,
} from './class-plan.usecases.ts'
import { classroomNotFree, classStarted, teacherNotFree, timeNotOffered } from './class-planning.errors.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

export type ClassBody = PlanBody & { starts_at: string; ends_at?: string | undefined }

interface Input extends WriteContext {
  body: ClassBody
}

interface AcademyInput extends Omit<Input, 'person'> {
  person: Planner
  /** The time of the class. Throws if no class can be planned then. Defaults to an upcoming time. */
  readSpan?: (body: ClassBody, minutes: number, now: Date) => Span
}

const minute = 60_000

/**
 * Schedules a class. Staff can schedule any, a teacher their own with the type's length, and a student a private one
 * with a free teacher, which is reserved in the same step.
 */
export async function scheduleClass(deps: Deps, input: Input) {
  const id = isStudent(input.person) ? await bookPrivateClass(deps, input) : await scheduleForAcademy(deps, input)
  return readClassDetail(deps, { db: input.tx, person: input.person, now: input.now, id })
}

/** Schedules a class of the academy for staff or its teacher. Returns its id. */
export async function scheduleForAcademy(
  deps: Pick<Deps, 'settings'>,
  { tx, person, now, body, readSpan = upcomingSpan }: AcademyInput,
): Promise<string> {
  const plan = await readPlan(tx, body)
  const span = readSpan(body, plan.type.duration_minutes, now)
  if (person.role !== 'staff') requireTypeLength(span, plan.type.duration_minutes)
  const classroom = await lockRequestedClassroom(tx, person, body.classroom)
  const teacher = await lockRequestedTeacher(tx, person, body.teacher)
  if (classroom) {
    const conflict = conflictWith(span, await loadClassesInClassroom(tx, classroom, [span]))
    if (conflict) throw new Problem(classroomNotFree, { conflict })
  }
  if (teacher) {
    const conflict = conflictWith(span, await classesOfTeacherAt(tx, teacher.id, [span]))
    if (conflict) throw new Problem(teacherNotFree, { conflict })
    await requireTeacherForPlan(tx, { person, teacher: teacher.id, plan, body })
  } else requireTeacherIfSoon(span, deps.settings(), now)
  return insertPlannedClass(tx, plan, {
    span,
    teacher,
    by: person.id,
    now,
    classroom,
  })
}

/**
 * Books a student's private class at one of the teacher's free times. The teacher's time is locked before it is
 * checked, so of two students who want the same hour, one gets it and the other gets an error.
 */
async function bookPrivateClass(deps: Deps, { tx, person, now, body }: Input): Promise<string> {
  if (body.type_scheduled_class !== 'PRIVATE') throw new Problem(forbidden)
  const { teacher } = body
  if (!teacher) throw invalid([{ field: 'teacher', code: 'required', message: 'Choose a teacher' }])
  const foreign = classTextNames.find(name => name !== 'description' && body[name])
  if (foreign) throw invalid([{ field: foreign, code: 'not_yours', message: 'Only the teacher can choose this' }])
  await lockRequestedClassroom(tx, person, body.classroom)
  await lockUsableType(tx, body.live_class_type)
  const type = await privateType(tx, body.live_class_type)
  const level = person.student?.level?.id ?? null
  if (!isForLevel(type.levels, level)) throw refusalProblem('level_mismatch')
  // a class without a topic is titled by the first line of its description, so the student's request goes below that
  // line
  const wish = body.description?.trim()
  const description = wish && `${type.name}\n${wish}`
  if (description && description.length > classTexts.description.maxLength) {
    const maxLength = classTexts.description.maxLength - type.name.length - 1
    throw invalid([
      { field: 'description', code: 'too_long', message: language => messageWords(language).atMost(maxLength) },
    ])
  }
  const bodyWithDescription = { ...body, description, room_url: undefined }
  const plan = await readPlan(tx, type.levels.length > 0 ? { ...bodyWithDescription, level } : bodyWithDescription)
  const span = upcomingSpan(body, type.duration_minutes, now)
  requireTypeLength(span, type.duration_minutes)
  const locked = await lockTeacherTime(tx, teacher)
  if (!locked) throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  const moment = { from: span.from, to: new Date(span.from.getTime() + 1) }
  const [time] = await freeTimes(deps, tx, { teacher, minutes: type.duration_minutes, span: moment })
  if (!time) throw new Problem(timeNotOffered)
  await requireTeacherForPlan(tx, { person, teacher, plan, body })
  const id = await insertPlannedClass(tx, plan, {
    ...{ span: time, teacher: { id: teacher, ...locked }, by: person.id, now },
  })
  const reservation = await reserveSeat(deps, { tx, person, now, id })
  const message = bookedMessage(teacher, person, { id, startsAt: time.from, type: type.name, wish })
  await notify(tx, [message, reservedMessage(person.id, reservation, now)], now)
  return id
}

interface Booking {
  id: string
  startsAt: Date
  type: string
  wish: string | undefined
}

function bookedMessage(teacher: string, { firstName }: Person, { id, startsAt, type, wish }: Booking) {
  return {
    user: teacher,
    kind: 'PRIVATE_CLASS_BOOKED' as const,
    about: {
      title: type,
      student: firstName,
      liveClass: id,
      startsAt: startsAt.toISOString(),
      ...(wish && { wish }),
    },
    of: id,
  }
}

/** The time of a class, which is as long as its type unless the request says otherwise. */
export function requestedSpan({ starts_at, ends_at }: ClassBody, minutes: number): Span {
  const from = new Date(starts_at)
  const to = ends_at ? new Date(ends_at) : new Date(from.getTime() + minutes * minute)
  if (to <= from || to.getTime() - from.getTime() > maxClassMinutes * minute) {
    throw invalid([{ field: 'ends_at', code: 'out_of_range', message: 'Must be after the start, on the same day' }])
  }
  return { from, to }
}

function upcomingSpan(body: ClassBody, minutes: number, now: Date): Span {
  const span = requestedSpan(body, minutes)
  if (span.from <= now) throw new Problem(classStarted)
  if (isTooFarAhead(span.from, now)) {
    throw invalid([{ field: 'starts_at', code: 'out_of_range', message: 'Is too far ahead' }])
  }
  return span
}

/** Students pay for a class type, and teachers are paid by length, so only staff can schedule another length. */
function requireTypeLength({ from, to }: Span, minutes: number): void {
  if (to.getTime() - from.getTime() === minutes * minute) return
  throw invalid([{ field: 'ends_at', code: 'other_length', message: 'Doesn’t match the length of this class type' }])
}

/** Rejects a class without a teacher that the sweep would cancel at once. */
function requireTeacherIfSoon({ from }: Span, settings: AcademySettings, now: Date): void {
  if (now < teacherNeededUntil(from, settings)) return
  const hours = settings.withoutTeacherDeadlineHours
  throw invalid([
    { field: 'teacher', code: 'required', message: language => messageWords(language).needsTeacher(hours) },
  ])
}
