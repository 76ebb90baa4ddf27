import { type StudentStatus, studentStatuses } from '@aulaviva/domain/access'

/**
 * Everyone who might make a call. A student status stands for a student of that status who has nothing here. `staff` is
 * an owner, `otherStaff` has no permissions, and `token` is an API token of that owner with every area.
 */
export const actorNames = [
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
export type ActorName = (typeof actorNames)[number]

export const students = ['owner', 'otherStudent', ...studentStatuses] as const
export const teachers = ['ownTeacher', 'otherTeacher'] as const
export const signedInActors: readonly ActorName[] = [...students, ...teachers, 'staff', 'otherStaff']

export const isStatus = (who: ActorName): who is StudentStatus =>
  (studentStatuses as readonly ActorName[]).includes(who)
export const isStudent = (who: ActorName): who is (typeof students)[number] =>
  (students as readonly ActorName[]).includes(who)

/** Two students and two teachers have records of every kind. One's must not reach the other. */
export type RecordedStudent = 'owner' | 'otherStudent'
export type RecordedTeacher = (typeof teachers)[number]
