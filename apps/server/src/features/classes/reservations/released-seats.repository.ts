import { command } from '../../../platform/database/statement.ts'

export const lockStudentsOfClass = command<[classId: string]>(
  'released-seats.lock-students-of-class',
  `select t.user_id from students t
   where t.user_id in (select student_id from student_classes where class_id = $1 and state = 'RESERVED')
   order by t.user_id for update of t`,
)

/** Ends every active reservation of the class. */
export const releaseAllSeats = command<[classId: string, now: string], { id: string; student_id: string }>(
  'released-seats.release-all-seats',
  `update student_classes set state = 'CLASS_CANCELED', canceled_at = $2
   where class_id = $1 and state = 'RESERVED' returning id, student_id`,
)
