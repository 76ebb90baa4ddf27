import type { CallResponse } from '@aulaviva/contract/calls'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'

/** The deadline for colleagues to cover the class. After it, the class is canceled. */
export const substituteDeadline = (
  startsAt: string,
  limits: CallResponse<'GET /api/classes/config-constants/'>,
): Date =>
  teacherNeededUntil(new Date(startsAt), { withoutTeacherDeadlineHours: limits.without_teacher_deadline_hours })
