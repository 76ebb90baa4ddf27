/** Groups: students who attend the same classes together for a term. */

/** Maximum characters of a group's name. */
export const maxGroupNameLength = 100
/** Maximum weekly times and classes of a group. */
export const maxWeeklyTimes = 14
export const maxGroupClasses = 200

/** Whether a group still has classes, had its last one, or was canceled. */
export const groupStates = ['ACTIVE', 'ENDED', 'CANCELED'] as const
export type GroupState = (typeof groupStates)[number]

/** Why an enrollment ended before its group did. */
export const enrollmentEndings = ['LEFT', 'SWITCHED', 'GROUP_CANCELED'] as const
export type EnrollmentEnding = (typeof enrollmentEndings)[number]

/**
 * A student's seat in one class of a group: reserved, attended, absent, absent with an accepted excuse, or canceled.
 */
export const attendanceMarks = ['RESERVED', 'ATTENDED', 'ABSENT', 'EXCUSED', 'CANCELED'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
