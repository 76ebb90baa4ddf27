import { classTitle } from '@aulaviva/domain/class-title'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import { notify } from '../../shared/notifications/notifications.usecases.ts'
import { releaseSeats } from '../reservations/released-seats.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { cancelClass, lockAndFindClass, presentClass } from '../timetable/timetable.usecases.ts'
import { closeWaitlist } from '../waitlist/offers.usecases.ts'
import { dueForCancellation } from './substitutions.repository.ts'

/** Cancels classes without a teacher. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue'>

const hour = 3_600_000
const reason = 'No teacher could be found for this class.'

/**
 * Cancels every class that has no teacher by its deadline and returns everyone's hours. Each class has its own
 * transaction and is checked again under its lock, so several processes can do this at once.
 */
export async function cancelClassesWithoutTeacher(
  deps: Deps & Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const { database, log } = deps
  const items = await dueClasses(database, deps.settings(), now)
  await eachDue({ kind: 'live class', items, idOf: ({ id }) => id, log }, ({ id }) =>
    database.transaction(async tx => {
      const liveClass = await lockAndFindClass(tx, id)
      const until = teacherNeededUntil(new Date(liveClass.starts_at), deps.settings())
      if (liveClass.teacher_id === null && now >= until) await cancelClassWithoutTeacher(deps, tx, liveClass, now)
    }),
  )
}

/**
 * Cancels a class under its lock: releases every seat with its hours, closes the waitlist, and notifies the students.
 * Returns whether the class wasn't canceled yet.
 */
export async function cancelClassWithoutTeacher(
  deps: Deps,
  tx: Transaction,
  liveClass: ClassRow,
  now: Date,
): Promise<boolean> {
  if (!(await cancelClass(tx, liveClass.id, reason, now))) return false
  const seats = await releaseSeats(tx, liveClass.id, now)
  await closeWaitlist(deps, { tx, now, classId: liveClass.id })
  const title = classTitle(presentClass(liveClass, await deps.catalogue(tx, [liveClass])))
  const about = { title, startsAt: liveClass.starts_at }
  await notify(
    tx,
    seats.map(({ id: studentClass, student_id: user }) => {
      return { user, kind: 'CLASS_CANCELED' as const, about: { ...about, studentClass }, of: liveClass.id }
    }),
    now,
  )
  return true
}

function dueClasses(db: Queryable, { withoutTeacherDeadlineHours }: AcademySettings, now: Date) {
  return dueForCancellation.all(db, new Date(now.getTime() + withoutTeacherDeadlineHours * hour).toISOString())
}
