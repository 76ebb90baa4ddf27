import { type StudentStatus, studentStatuses } from '@aulaviva/domain/access'

/**
 * Everyone who might make a call. A student status stands for a student of that status who has nothing here. `staff` is
 * an owner, `otherStaff` has no permissions, and `token` is an API token of that owner with every area.
 */
export const whos = [
  'anonymous',
  'badToken',
  'owner',
  'otherStudent',
  ...studentStatuses,
  'ownTeacher',
  'otherTeacher',
  'staff',
  'otherStaff',
  'token',
] as const
export type Who = (typeof whos)[number]

export const students = ['owner', 'otherStudent', ...studentStatuses] as const
export const teachers = ['ownTeacher', 'otherTeacher'] as const
export const everybody: readonly Who[] = [...students, ...teachers, 'staff', 'otherStaff']

export const isStatus = (who: Who): who is StudentStatus => (studentStatuses as readonly Who[]).includes(who)
export const isStudent = (who: Who): who is (typeof students)[number] => (students as readonly Who[]).includes(who)

/** Two students and two teachers have records of every kind. One's must not reach the other. */
export type RecordedStudent = 'owner' | 'otherStudent'
export type RecordedTeacher = (typeof teachers)[number]
