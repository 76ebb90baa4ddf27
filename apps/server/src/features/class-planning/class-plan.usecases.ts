import type { Span } from '@aulaviva/domain/days'
import type { Person } from '../../platform/auth/person.ts'
import { breaks } from '../../platform/database/failures.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { forbidden, invalid, Problem } from '../../platform/problem/problem.ts'
import { lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import { typesOfClass } from '../syllabus/syllabus.usecases.ts'
import { type ClassPlan, type PlanBody, planClass } from './class-plan.rules.ts'
import { teacherNotFree, unitRequired } from './class-planning.errors.ts'
import { insertClass, placeInSyllabus } from './class-planning.repository.ts'

/** What is shared by classes made one by one, in a series, and by students. */

/** The plan that was sent; refused with 400 where it contradicts itself. */
export async function readPlan(db: Queryable, body: PlanBody): Promise<ClassPlan> {
  const [types, place] = await Promise.all([
    typesOfClass(db),
    placeInSyllabus.first(db, body.unit ?? null, body.topic ?? null),
  ])
  const nowhere = { unit_id: null, level_id: null, topic_id: null, topic_unit_id: null }
  const planned = planClass(
    body,
    types.find(({ id }) => id === body.live_class_type),
    place ?? nowhere,
  )
  if (planned === 'unit_required') throw new Problem(unitRequired)
  if ('wrong' in planned) throw invalid(planned.wrong)
  return planned.plan
}

/** Who is to give the class: a teacher themselves, or whom the staff name. Their time is held from here on. */
export async function holdTeacher(
  tx: Transaction,
  person: Person,
  named: string | null | undefined,
): Promise<{ id: string; roomUrl: string } | null> {
  if (person.role !== 'staff' && named && named !== person.id) throw new Problem(forbidden)
  const id = person.role === 'staff' ? (named ?? null) : person.id
  if (id === null) return null
  const held = await lockTeacherTime(tx, id)
  if (!held) throw invalid([{ field: 'teacher', code: 'unknown', message: 'There is no such teacher' }])
  return { id, ...held }
}

/** Puts the class on the timetable; 409 if the teacher gives another one then. */
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
  }: {
    span: Span
    teacher: string | null
    room: string
    by: string
    now: Date
    series?: string | null
  },
): Promise<string> {
  try {
    const made = await insertClass.first(
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
    )
    if (!made) throw new Error('An insert returned no row')
    return made.id
  } catch (error) {
    throw breaks(error, 'one_class_at_a_time_per_teacher') ? new Problem(teacherNotFree) : error
  }
}
