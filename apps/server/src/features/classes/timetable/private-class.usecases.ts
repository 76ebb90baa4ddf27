import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { classTitle } from '@aulaviva/domain/class-title'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'
import type { ClassRow } from './timetable.repository.ts'
import { cancelOwnPrivateClass } from './timetable.repository.ts'
import { presentClass } from './timetable.usecases.ts'

/**
 * Cancels a private class once the student who reserved it has released their seat, so that the teacher is free again.
 * Returns the message for the teacher. Does nothing for other classes. The caller must have locked the class.
 */
export async function cancelPrivateClassIfOwn(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  tx: Transaction,
  { liveClass, student, now }: { liveClass: ClassRow; student: Person; now: Date },
): Promise<NewNotification[]> {
  const reason = automaticReasons.given_back
  const canceled = await cancelOwnPrivateClass.first(tx, liveClass.id, student.id, reason, now.toISOString())
  if (!canceled?.teacher_id) return []
  const title = classTitle(presentClass(liveClass, await catalogue(tx, [liveClass])))
  const about = { title, liveClass: liveClass.id, student: student.firstName, startsAt: liveClass.starts_at }
  return [{ user: canceled.teacher_id, kind: 'PRIVATE_CLASS_CANCELED', about, of: liveClass.id }]
}
