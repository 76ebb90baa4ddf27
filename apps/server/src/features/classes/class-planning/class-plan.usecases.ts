import { classTextsOf } from '@aulaviva/domain/class-texts'
import type { Span } from '@aulaviva/domain/days'
import type { Person } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import { lockTeacherTime, type TitledClass, titledClass } from '../availability/teacher-time.usecases.ts'
import { requireTeaching } from '../availability/teaching.usecases.ts'
import { lockUsableType } from '../class-types/class-types.usecases.ts'
import { lockUsableClassroom } from '../classrooms/classrooms.usecases.ts'
import { textValues } from '../timetable/class-columns.rules.ts'
import { type ClassPlan, type PlanBody, planClass, type SyllabusPlace } from './class-plan.rules.ts'
import { classroomNotFree, syllabusArchived, teacherNotFree, unitRequired } from './class-planning.errors.ts'
import {
  classesInClassroomAt,
  insertClass,
  lockLevelForShare,
  lockTopicForShare,
  lockUnitForShare,
} from './class-planning.repository.ts'

/** Shared by single classes, weekly series, and private classes that students book. */

/** Who plans a class: the signed-in person, or the person who started a background job. */
export type Planner = Pick<Person, 'id' | 'role'>

/**
 * Returns the requested plan. Locks its type and place in the syllabus, so that they can't be archived or moved at the
 * same time. Throws 400 if it contradicts itself or its type, and 409 if it refers to something archived, unless the
 * class is already the `current` one.
 */
export async function readPlan(tx: Transaction, body: PlanBody, current?: CurrentPlan): Promise<ClassPlan> {
  const type = await lockUsableType(tx, body.live_class_type, current?.live_class_type_id)
  const planned = planClass(body, type, await lockPlace(tx, body, current))
  if (planned === 'unit_required') throw new Problem(unitRequired)
  if ('wrong' in planned) throw invalid(planned.wrong)
  return planned.plan
}

type CurrentPlan = Pick<SyllabusPlace, 'level_id' | 'unit_id' | 'topic_id'> & { live_class_type_id: string }

async function lockPlace(
  tx: Transaction,
  { level, unit, topic }: PlanBody,
  current?: CurrentPlan,
): Promise<SyllabusPlace> {
  const topicRow = topic ? await lockTopicForShare.first(tx, topic) : undefined
  const unitId = unit ?? topicRow?.unit_id
  const unitRow = unitId ? await lockUnitForShare.first(tx, unitId) : undefined
  const unitLevel = unitRow && (await lockLevelForShare.first(tx, unitRow.level_id))
  const requestedLevel = level ? await lockLevelForShare.first(tx, level) : undefined
  const place = {
    unit_id: unitRow?.id ?? null,
    level_id: unitRow?.level_id ?? requestedLevel?.id ?? null,
    topic_id: topicRow?.id ?? null,
  }
  const isUnchanged =
    place.level_id === current?.level_id && place.unit_id === current?.unit_id && place.topic_id === current?.topic_id
  const archived = topicRow?.archived || unitRow?.archived || unitLevel?.archived || requestedLevel?.archived
  if (archived && !isUnchanged) throw new Problem(syllabusArchived)
  return { ...place, topic_unit_id: topicRow?.unit_id ?? null, requested_level_id: requestedLevel?.id ?? null }
}

/** A teacher whose time is locked, with their own room. */
export interface PlannedTeacher {
  id: string
  roomUrl: string
}

/** Returns the class's teacher: the teacher who schedules it, or the one staff chose. Locks their time. */
export async function lockRequestedTeacher(
  tx: Transaction,
  person: Planner,
  requested: string | null | undefined,
): Promise<PlannedTeacher | null> {
  if (person.role !== 'staff' && requested && requested !== person.id) throw new Problem(forbidden)
  const id = person.role === 'staff' ? (requested ?? null) : person.id
  if (id === null) return null
  const locked = await lockTeacherTime(tx, id)
  if (!locked) throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  return { id, ...locked }
}

/** Returns the classroom that staff chose, locked against archiving. Only staff choose one. */
export async function lockRequestedClassroom(
  tx: Transaction,
  person: Planner,
  requested: string | null | undefined,
): Promise<string | null> {
  if (!requested) return null
  if (person.role !== 'staff') {
    throw invalid([{ field: 'classroom', code: 'not_yours', message: 'Only staff can choose this' }])
  }
  return (await lockUsableClassroom(tx, requested)).id
}

/** Returns the classes in the classroom that overlap any of these times. */
export async function loadClassesInClassroom(
  tx: Transaction,
  classroom: string,
  spans: readonly Span[],
): Promise<TitledClass[]> {
  const rows = await classesInClassroomAt.all(
    tx,
    classroom,
    spans.map(({ from }) => from.toISOString()),
    spans.map(({ to }) => to.toISOString()),
  )
  return rows.map(titledClass)
}

/**
 * Throws 409 if the teacher, whose time is locked, doesn't teach this level or class type, unless staff confirmed it.
 */
export function requireTeacherForPlan(
  tx: Transaction,
  { person, teacher, plan, body }: { person: Planner; teacher: string; plan: ClassPlan; body: PlanBody },
): Promise<void> {
  const subject = { level_id: plan.levelId, live_class_type_id: plan.type.id }
  return requireTeaching(tx, teacher, subject, {
    confirmedOutside: person.role === 'staff' && body.even_outside === true,
  })
}

/**
 * Schedules the class, in its teacher's own room if none is requested. Throws 409 if the teacher has another one at that
 * time.
 */
export async function insertPlannedClass(
  tx: Transaction,
  plan: ClassPlan,
  {
    span,
    teacher,
    by,
    now,
    series = null,
    classroom = null,
  }: {
    span: Span
    teacher: PlannedTeacher | null
    by: string
    now: Date
    series?: string | null
    classroom?: string | null
  },
): Promise<string> {
  const write = insertClass.one(
    tx,
    series,
    plan.type.id,
    plan.kind,
    plan.levelId,
    plan.unitId,
    plan.topicId,
    teacher?.id ?? null,
    span.from.toISOString(),
    span.to.toISOString(),
    plan.capacity,
    plan.type.cost_minutes,
    by,
    now.toISOString(),
    classroom,
    ...textValues(classTextsOf({ ...plan.texts, room_url: plan.texts.room_url ?? teacher?.roomUrl })),
  )
  const inserted = await mapConstraintErrors(write, {
    one_class_at_a_time_per_classroom: classroomNotFree,
    one_class_at_a_time_per_teacher: teacherNotFree,
  })
  return inserted.id
}
