import type { RequiredAreas } from './access.ts'
import { areasToOpenAccount } from './staff-areas.ts'

/** What an academy needs before its first class can be reserved, in the easiest order. */
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

/** The permissions needed for each step. */
export const areaOfStep: Record<SetupStep, RequiredAreas> = {
  academy: 'settings',
  levels: 'content',
  class_types: 'timetable',
  plans: 'money',
  teachers: areasToOpenAccount.teacher,
  rates: 'money',
  classes: 'timetable',
  students: 'people',
}
