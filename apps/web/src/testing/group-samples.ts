import type { CallResponse } from '@aulaviva/contract/calls'
import { anId, level } from './samples.ts'

type ListedGroup = CallResponse<'GET /api/classes/groups/'>['results'][number]
type Group = CallResponse<'GET /api/classes/groups/{id}/'>
type Enrollment = Group['students'][number]

export const nextYear = new Date().getUTCFullYear() + 1
export const firstDay = `${nextYear}-09-01`
const person = (first_name: string, last_name: string) => ({ id: anId(), first_name, last_name, photo: null })
export const clara = person('Clara', 'Méndez')
export const ana = person('Ana', 'Ruiz')

export const listedGroup = (own: Partial<ListedGroup> = {}): ListedGroup => ({
  id: anId(),
  name: 'A1 mornings',
  state: 'ACTIVE',
  live_class_type: { id: anId(), code: 'LESSON', name: 'Lesson', color: 'teal' },
  level,
  teacher: clara,
  classroom: null,
  time_zone: 'America/Bogota',
  weekly_times: [
    { weekday: 1, local_time: '18:00' },
    { weekday: 3, local_time: '18:00' },
  ],
  first_day: firstDay,
  last_day: `${nextYear}-11-30`,
  version: 1,
  min_students: 4,
  max_students: 12,
  decision_day: null,
  enrolled: 5,
  places_left: 7,
  minimum_reached: true,
  classes: 24,
  classes_left: 24,
  ...own,
})

export const enrolled = (own: Partial<Enrollment> = {}): Enrollment => ({
  ...{ id: anId(), student: ana, level, enrolled_at: '2026-11-02T15:00:00Z', seats: 24 },
  ...own,
})

export const group = (own: Partial<Group> = {}): Group => ({
  ...listedGroup(),
  room_url: '',
  remaining_minutes: 24 * 90,
  cancellation_reason: null,
  canceled_at: null,
  students: [enrolled()],
  former_students: [],
  scheduled_classes: [],
  history: [],
  ...own,
})
