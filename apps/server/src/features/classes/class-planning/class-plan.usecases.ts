import type { Span } from '@aulaviva/domain/days'
import type { Person } from '../../../platform/auth/person.ts'
import { orRefuse } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import { lockTeacherTime, type TitledClass, titledClass } from '../availability/teacher-time.usecases.ts'
import { requireTeaching } from '../availability/teaching.usecases.ts'
import { holdTypeInUse } from '../class-types/class-types.usecases.ts'
import { holdClassroomInUse } from '../classrooms/classrooms.usecases.ts'
import { type ClassPlan, type Place, type PlanBody, planClass } from './class-plan.rules.ts'
import { classroomNotFree, syllabusArchived, teacherNotFree, unitRequired } from './class-planning.errors.ts'
import { holdLevel, holdTopic, holdUnit, inClassroomAt, insertClass } from './class-planning.repository.ts'

/** Shared by single classes, weekly series, and private classes that students book. */

/** Who plans a class: the signed-in person, or the person who started a background job. */
export type Planner = Pick<Person, 'id' | 'role'>

/**
 * Returns the requested plan. Locks its type and place in the syllabus, so that they can't be archived or moved at the
 * same time. Throws 400 if it contradicts itself or its type, and 409 if it refers to something archived, unless the
 * class already `has` it.
 */
export async function readPlan(tx: Transaction, body: PlanBody, has?: Chosen): Promise<ClassPlan> {
  const type = await holdTypeInUse(tx, body.live_class_type, has?.live_class_type_id)
  const planned = planClass(body, type, await holdPlace(tx, body, has))
  if (planned === 'unit_required') throw new Problem(unitRequired)
  if ('wrong' in planned) throw invalid(planned.wrong)
  return planned.plan
}

type Chosen = Pick<Place, 'level_id' | 'unit_id' | 'topic_id'> & { live_class_type_id: string }

async function holdPlace(tx: Transaction, { level, unit, topic }: PlanBody, has?: Chosen): Promise<Place> {
  const about = topic ? await holdTopic.first(tx, topic) : undefined
  const unitId = unit ?? about?.unit_id
  const within = unitId ? await holdUnit.first(tx, unitId) : undefined
  const ofUnit = within && (await holdLevel.first(tx, within.level_id))
  const asked = level ? await holdLevel.first(tx, level) : undefined
  const place = {
    unit_id: within?.id ?? null,
    level_id: within?.level_id ?? asked?.id ?? null,
    topic_id: about?.id ?? null,
  }
  const stays = place.level_id === has?.level_id && place.unit_id === has?.unit_id && place.topic_id === has?.topic_id
  const archived = about?.archived || within?.archived || ofUnit?.archived || asked?.archived
  if (archived && !stays) throw new Problem(syllabusArchived)
  return { ...place, topic_unit_id: about?.unit_id ?? null, asked_level_id: asked?.id ?? null }
}

/** Returns the class's teacher: the teacher who schedules it, or the one staff chose. Locks their time. */
export async function holdTeacher(
  tx: Transaction,
  person: Planner,
  named: string | null | undefined,
): Promise<{ id: string; roomUrl: string } | null> {
  if (person.role !== 'staff' && named && named !== person.id) throw new Problem(forbidden)
  const id = person.role === 'staff' ? (named ?? null) : person.id
  if (id === null) return null
  const held = await lockTeacherTime(tx, id)
  if (!held) throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  return { id, ...held }
}

/** Returns the classroom that staff chose, locked against archiving. Only staff choose one. */
export async function holdClassroom(
  tx: Transaction,
  person: Planner,
  named: string | null | undefined,
): Promise<string | null> {
  if (!named) return null
  if (person.role !== 'staff') {
    throw invalid([{ field: 'classroom', code: 'not_yours', message: 'Only staff can choose this' }])
  }
  return (await holdClassroomInUse(tx, named)).id
}

/** Returns the classes in the classroom that overlap any of these times. */
export async function meetingIn(tx: Transaction, classroom: string, spans: readonly Span[]): Promise<TitledClass[]> {
  const rows = await inClassroomAt.all(
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
export function requireGiven(
  tx: Transaction,
  { person, teacher, plan, body }: { person: Planner; teacher: string; plan: ClassPlan; body: PlanBody },
): Promise<void> {
  const which = { level_id: plan.levelId, live_class_type_id: plan.type.id }
  return requireTeaching(tx, teacher, which, {
    confirmedOutside: person.role === 'staff' && body.even_outside === true,
  })
}

/** Schedules the class. Throws 409 if the teacher has another one at that time. */
export async function putOnTimetable(
  tx: Transaction,
  plan: ClassPlan,
  {
    span,
    teacher,
    room,
    by,
    now,
    series = null,
    classroom = null,
  }: {
    span: Span
    teacher: string | null
    room: string
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
    plan.description,
    teacher,
    span.from.toISOString(),
    span.to.toISOString(),
    plan.capacity,
    plan.type.cost_minutes,
    room,
    by,
    now.toISOString(),
    classroom,
  )
  const made = await orRefuse(write, {
    one_class_at_a_time_per_classroom: classroomNotFree,
    one_class_at_a_time_per_teacher: teacherNotFree,
  })
  return made.id
}
