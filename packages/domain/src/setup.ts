import type { Areas } from './access.ts'
import { areasToOpen } from './staff-areas.ts'

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
