import type { GroupState } from '@aulaviva/domain/groups'
import { personOf } from '../../../platform/auth/person-summary.ts'
import type { GroupRow } from './groups.repository.ts'

/** Groups in the format of the contract. */

function stateOf({ canceled_at, active }: Pick<GroupRow, 'canceled_at' | 'active'>): GroupState {
  if (canceled_at !== null) return 'CANCELED'
  return active ? 'ACTIVE' : 'ENDED'
}

/**
 * How many students can still be enrolled: places of the group that also have a seat in each class that hasn't started.
 */
function placesLeft({ max_students, enrolled, seats_left }: GroupRow): number {
  return Math.max(0, Math.min(max_students - enrolled, seats_left ?? 0))
}

/** What staff and the group's students see. */
export function presentHead(row: GroupRow) {
  const { id, name, live_class_type, level, classroom, time_zone, weekly_times, first_day, last_day } = row
  const teacher = personOf(row.teacher)
  const state = stateOf(row)
  return { id, name, state, live_class_type, level, teacher, classroom, time_zone, weekly_times, first_day, last_day }
}

export function presentGroup(row: GroupRow) {
  const { version, min_students, max_students, decision_day, enrolled, classes, classes_left } = row
  return {
    ...presentHead(row),
    ...{ version, min_students, max_students, decision_day, enrolled, classes, classes_left },
    places_left: placesLeft(row),
    minimum_reached: enrolled >= min_students,
  }
}
