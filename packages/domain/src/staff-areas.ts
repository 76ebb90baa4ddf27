import { type RequiredAreas, type Role, requiresAll, type StaffRight } from './access.ts'

/** The named areas, whether one of them is enough or all are required. */
export const listAreas = (areas: RequiredAreas): StaffRight[] => (requiresAll(areas) ? [...areas.all] : [areas].flat())

/**
 * Who may open an account of each role: invite, enable again, or choose the address of an invitation. An account must
 * not see more than the staff member who opens it. Teachers see answers and recordings, classes and their students.
 */
export const areasToOpenAccount = {
  student: 'people',
  teacher: { all: ['people', 'timetable', 'content'] },
  staff: 'owner',
} as const satisfies Record<Role, RequiredAreas>
