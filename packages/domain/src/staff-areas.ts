import { type Areas, isAll, type Role, type StaffRight } from './access.ts'

/** The areas that are named, whether one of them is enough or all are needed. */
export const areasNamed = (areas: Areas): StaffRight[] => (isAll(areas) ? [...areas.all] : [areas].flat())

/**
 * Who may open an account of each role: invite, let in again, or choose the address that the invitation goes to. An account
 * opens no more than the staff member who opens it can read. Teachers read answers and recordings, classes and their students.
 */
export const areasToOpen = {
  student: 'people',
  teacher: { all: ['people', 'timetable', 'content'] },
  staff: 'owner',
} as const satisfies Record<Role, Areas>
