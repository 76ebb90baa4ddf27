import type { Areas } from './access.ts'
import { areasToOpen } from './staff-areas.ts'

/** What a school is made of before its first class can be reserved, in the order in which it is easily made. */
export const setupSteps = [
  'academy',
  'levels',
  'class_types',
  'plans',
  'teachers',
  'rates',
  'classes',
  'students',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Who of the staff takes which step. */
export const areaOfStep: Record<SetupStep, Areas> = {
  academy: 'settings',
  levels: 'content',
  class_types: 'timetable',
  plans: 'money',
  teachers: areasToOpen.teacher,
  rates: 'money',
  classes: 'timetable',
  students: 'people',
}
