import type { Answer } from '@aulaviva/contract/calls'
import { teacherNeededUntil } from '@aulaviva/domain/deadlines'

/** The deadline for colleagues to cover the class. After it, the class is canceled. */
export const untilOf = (startsAt: string, limits: Answer<'GET /api/classes/config-constants/'>): Date =>
  teacherNeededUntil(new Date(startsAt), { withoutTeacherDeadlineHours: limits.without_teacher_deadline_hours })
