import { classTitle } from '@aulaviva/domain/class-title'
import type { Span } from '@aulaviva/domain/days'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { forbidden, invalid, Problem } from '../../../platform/problem/problem.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { classesOfTeacherAt, conflictWith, lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import { outsideProfile } from '../availability/teaching.rules.ts'
import { loadTeaching, requireTeaching } from '../availability/teaching.usecases.ts'
import { recordHandover } from '../class-editing/editing.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import { classCanceled, classHasTeacher, classStarted, teacherNotFree } from './substitutions.errors.ts'
import { classesWithoutTeacher, seatHolders, setTeacher } from './substitutions.repository.ts'

/** Classes without a teacher, and teachers who cover them. */

type Deps = Pick<Dependencies, 'settings' | 'catalogue'>

/**
 * One page of upcoming classes without a teacher, with what the caller teaches at the same time. Those that they can
 * cover come first. A class that the teacher dropped isn't listed again, but can still be covered by its URL.
 */
export async function listOpenClasses(
  deps: Deps,
  { db, person, now, query }: { db: Database; person: Person; now: Date; query: PageQuery },
) {
  const { rows, count } = await classesWithoutTeacher.page(
    db,
    query,
    now.toISOString(),
    person.role === 'teacher' ? person.id : null,
  )
  const [names, busy, teaching] = await Promise.all([
    deps.catalogue(db, rows),
    person.role === 'teacher' ? classesOfTeacherAt(db, person.id, rows.map(spanOf)) : [],
    loadTeaching(db, person.id),
  ])
  const results = rows.map(row => ({
    ...presentClass(row, names),
    conflict: conflictWith(spanOf(row), busy),
    outside_teaching: outsideProfile(teaching, row) !== null,
    teacher_needed_until: teacherNeededUntil(new Date(row.starts_at), deps.settings()).toISOString(),
  }))
  return pageAnswer('/api/classes/scheduled-live-classes/without-teacher/', query, results, count)
}

/** How many upcoming classes have no teacher. */
export function countOpenClasses(db: Database, now: Date): Promise<number> {
  return classesWithoutTeacher.count(db, now.toISOString(), null)
}

/**
 * Assigns a class without a teacher to the caller, or to the teacher whom staff name. Of several concurrent requests,
 * exactly one gets it, and the others get an error with the new teacher. If staff do it, records it in the audit log
 * and notifies the teacher.
 */
export async function coverClass(
  deps: Deps,
  {
    tx,
    person,
    now,
    id,
    teacher: requestedTeacher,
    evenOutside,
  }: WriteContext & {
    id: string
    teacher: string | undefined
    evenOutside: boolean
  },
) {
  const teacher = requireCoveringTeacher(person, requestedTeacher)
  const liveClass = await lockAndFindClass(tx, id)
  if (!(await lockTeacherTime(tx, teacher))) {
    throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  }
  if (liveClass.state === 'CANCELED') throw new Problem(classCanceled)
  if (now >= new Date(liveClass.starts_at)) throw new Problem(classStarted)
  if (liveClass.teacher_id !== null) throw await hasTeacherProblem(deps, tx, liveClass)
  const conflict = conflictWith(spanOf(liveClass), await classesOfTeacherAt(tx, teacher, [spanOf(liveClass)]))
  if (conflict) throw new Problem(teacherNotFree, { conflict })
  await requireTeaching(tx, teacher, liveClass, { confirmedOutside: person.role === 'staff' && evenOutside })
  await assignTeacher(tx, id, teacher)
  await notifyStudents(deps, tx, { liveClass, teacher }, now)
  if (person.role === 'staff') await recordHandover(deps, { tx, person, now, before: liveClass })
  const covered = await findClass(tx, id)
  return presentClass(covered, await deps.catalogue(tx, [covered]))
}

function requireCoveringTeacher(person: Person, requestedTeacher: string | undefined): string {
  if (person.role === 'staff') {
    if (requestedTeacher) return requestedTeacher
    throw invalid([{ field: 'teacher', code: 'required', message: 'Choose a teacher' }])
  }
  if (requestedTeacher && requestedTeacher !== person.id) throw new Problem(forbidden)
  return person.id
}

async function assignTeacher(tx: Transaction, id: string, teacher: string): Promise<void> {
  const updatedCount = await mapConstraintErrors(setTeacher.run(tx, id, teacher), {
    one_class_at_a_time_per_teacher: teacherNotFree,
  })
  if (updatedCount === 0) throw new Problem(classHasTeacher)
}

async function hasTeacherProblem(deps: Deps, tx: Transaction, liveClass: ClassRow): Promise<Problem> {
  const { teacher } = presentClass(liveClass, await deps.catalogue(tx, [liveClass]))
  return new Problem(classHasTeacher, { teacher })
}

async function notifyStudents(
  deps: Deps,
  tx: Transaction,
  { liveClass, teacher }: { liveClass: ClassRow; teacher: string },
  now: Date,
): Promise<void> {
  const names = await deps.catalogue(tx, [{ ...liveClass, teacher_id: teacher }])
  const title = classTitle(presentClass(liveClass, names))
  const newTeacher = names.teachers.get(teacher)
  const startsAt = liveClass.starts_at
  // a class may lose and get teachers more than once, and each time is notified
  const cause = { of: liveClass.id, occasion: now.toISOString() }
  const holders = await seatHolders.all(tx, liveClass.id)
  await notify(
    tx,
    holders.map(({ student_id: user, student_class_id: studentClass }) => ({
      user,
      kind: 'TEACHER_FOUND' as const,
      about: { title, studentClass, teacher: newTeacher ? namesOf(newTeacher) : null, startsAt },
      ...cause,
    })),
    now,
  )
}

function spanOf({ starts_at, ends_at }: ClassRow): Span {
  return { from: new Date(starts_at), to: new Date(ends_at) }
}
