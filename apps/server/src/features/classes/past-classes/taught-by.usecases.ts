import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { WriteContext } from '../../../platform/auth/person.ts'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, Problem } from '../../../platform/problem/problem.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { classesOfTeacherAt, conflictWith, lockTeacherTime } from '../availability/teacher-time.usecases.ts'
import type { ReservationDeps } from '../reservations/reservations.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { findClass, lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import { classAdjusted, classCanceled, classNotStarted, teacherNotFree } from './past-classes.errors.ts'
import {
  insertPreviousTeacher,
  isAdjusted,
  lockTeachers,
  moveTaughtClass,
  setTaughtBy,
} from './past-classes.repository.ts'
import { requireOpenMonth } from './past-classes.usecases.ts'

/**
 * Sets who taught a class that has started, such as a substitute who wasn’t on the timetable. The class’s pay and the
 * count of taught classes follow, so the month must be open for both teachers, and the pay without adjustments. Ratings
 * stay with the teacher whom the student rated.
 */
export async function changeTaughtBy(
  deps: ReservationDeps,
  {
    id,
    body: { teacher, version },
    ...context
  }: WriteContext & { id: string; body: { teacher: string; version: number } },
) {
  const { tx, now } = context
  const before = await lockAndFindClass(tx, id)
  if (before.version !== version) throw new Problem(changedMeanwhile)
  if (before.state === 'CANCELED') throw new Problem(classCanceled)
  if (now < new Date(before.starts_at)) throw new Problem(classNotStarted)
  if (before.teacher_id !== teacher) await replaceTeacher(deps, context, before, teacher)
  const after = await findClass(tx, id)
  const names = await deps.catalogue(tx, [before, after])
  const recorded = presentClass(after, names)
  if (before.teacher_id !== teacher) await logAndNotify(context, presentClass(before, names), recorded)
  return { ...recorded, version: after.version }
}

async function replaceTeacher(
  deps: ReservationDeps,
  { tx, now }: WriteContext,
  { id, teacher_id: previous, starts_at, ends_at }: ClassRow,
  teacher: string,
): Promise<void> {
  // in one order, so that two swaps don't wait for each other
  await lockTeachers.all(tx, previous ? [previous, teacher] : [teacher])
  if (!(await lockTeacherTime(tx, teacher))) {
    throw invalid([{ field: 'teacher', code: 'unknown', message: 'We couldn’t find this teacher' }])
  }
  const span = { from: new Date(starts_at), to: new Date(ends_at) }
  const month = { startsAt: span.from, zone: deps.settings().timeZone, field: 'teacher' }
  if (previous) await requireOpenMonth(tx, { ...month, teacher: previous })
  await requireOpenMonth(tx, { ...month, teacher })
  if ((await isAdjusted.one(tx, id)).adjusted) throw new Problem(classAdjusted)
  const conflict = conflictWith(span, await classesOfTeacherAt(tx, teacher, [span]))
  if (conflict) throw new Problem(teacherNotFree, { conflict })
  await saveTeacher(tx, { id, previous, teacher }, now.toISOString())
}

async function saveTeacher(
  tx: Transaction,
  { id, previous, teacher }: { id: string; previous: string | null; teacher: string },
  at: string,
): Promise<void> {
  await mapConstraintErrors(setTaughtBy.run(tx, id, teacher, at), { one_class_at_a_time_per_teacher: teacherNotFree })
  await moveTaughtClass.run(tx, id, previous, teacher)
  if (previous) await insertPreviousTeacher.run(tx, id, previous, at)
}

const recordClassChange = changeLog('timetable', 'LIVE_CLASS')
type LiveClass = ReturnType<typeof presentClass>

async function logAndNotify(context: WriteContext, before: LiveClass, after: LiveClass): Promise<void> {
  const { id, starts_at: startsAt } = after
  const title = classTitle(after)
  const nameOf = ({ teacher }: LiveClass) => teacher && namesOf(teacher)
  const fields = { teacher: { from: nameOf(before), to: nameOf(after) } }
  await recordClassChange(context, { id, name: title, act: 'CHANGED', fields })
  // the teacher of a class may change more than once
  const cause = { of: id, occasion: context.now.toISOString() }
  const about = { title, startsAt }
  await notify(
    context.tx,
    [
      ...(before.teacher ? [{ user: before.teacher.id, kind: 'CLASS_TAKEN_OFF' as const, about, ...cause }] : []),
      ...(after.teacher
        ? [
            {
              user: after.teacher.id,
              kind: 'GIVEN_CLASS_RECORDED' as const,
              about: { ...about, liveClass: id },
              ...cause,
            },
          ]
        : []),
    ],
    context.now,
  )
}
