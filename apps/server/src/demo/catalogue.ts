import type { ClassColor } from '@aulaviva/domain/class-types'

/** Class types, plans, badges, pay rates, and announcements of the demo academy. */

export type TypeCode = 'LESSON' | 'CONVERSATION_CLUB' | 'WORKSHOP' | 'PRIVATE_TUTORING' | 'PRIVATE_SHORT'

export interface ClassType {
  code: TypeCode
  name: string
  description: string
  kind: 'GROUP' | 'PRIVATE' | 'EITHER'
  color: ClassColor
  minutes: number
  capacity: number
  needsUnit: boolean
  /** Pay for one hour of teaching, in cents of the academy's currency. */
  rate: number
}

const type = (
  code: TypeCode,
  name: string,
  color: ClassColor,
  [minutes, capacity, rate]: [number, number, number],
  description: string,
): ClassType => ({
  code,
  name,
  description,
  // A lesson can also be private.
  kind: capacity === 1 ? 'PRIVATE' : code === 'LESSON' ? 'EITHER' : 'GROUP',
  color,
  minutes,
  capacity,
  needsUnit: code === 'LESSON',
  rate,
})

export const classTypes: readonly ClassType[] = [
  type('LESSON', 'Lesson', 'indigo', [60, 8, 4_200_000], 'One topic of the syllabus with a small group of your level.'),
  type(
    'CONVERSATION_CLUB',
    'Conversation club',
    'teal',
    [60, 10, 3_600_000],
    'An hour of conversation for every level, without grammar.',
  ),
  type(
    'WORKSHOP',
    'Workshop',
    'clay',
    [90, 12, 4_500_000],
    'An hour and a half on one skill: sound, writing, listening.',
  ),
  type(
    'PRIVATE_TUTORING',
    'Private tutoring',
    'violet',
    [60, 1, 5_400_000],
    'An hour alone with a teacher, on topics you choose.',
  ),
  type(
    'PRIVATE_SHORT',
    'Private tutoring, short',
    'rose',
    [45, 1, 5_400_000],
    'Three quarters of an hour alone with a teacher.',
  ),
]

export interface Plan {
  name: 'Trial' | 'Monthly' | 'Starter' | 'Steady' | 'Focused' | 'Intensive'
  description: string
  minutes: number
  days: number
  warrantyDays: number
  weekly: number | null
  monthly: number | null
  cents: number
  /** Limit of open reservations at the same time. */
  open?: number
  carryOver?: number
  types?: Partial<Record<TypeCode, number>>
}

export const plans: readonly Plan[] = [
  {
    name: 'Trial',
    description: 'Two classes to find out whether we’re a good fit.',
    minutes: 120,
    days: 30,
    warrantyDays: 0,
    weekly: null,
    monthly: null,
    cents: 0,
  },
  {
    name: 'Starter',
    description: 'Twenty-four hours, used at your own speed.',
    minutes: 24 * 60,
    days: 150,
    warrantyDays: 15,
    weekly: 360,
    monthly: 1500,
    cents: 96_000_000,
  },
  {
    name: 'Steady',
    description: 'A class every other day, with room for a busy week.',
    minutes: 48 * 60,
    days: 180,
    warrantyDays: 30,
    weekly: 420,
    monthly: 1800,
    cents: 172_800_000,
  },
  {
    name: 'Focused',
    description: 'A level in seven months for people with a date in mind.',
    minutes: 96 * 60,
    days: 240,
    warrantyDays: 30,
    weekly: 600,
    monthly: 2400,
    cents: 316_800_000,
  },
  {
    name: 'Intensive',
    description: 'As much English as a working week can hold.',
    minutes: 160 * 60,
    days: 270,
    warrantyDays: 30,
    weekly: 720,
    monthly: null,
    cents: 480_000_000,
  },
  {
    name: 'Monthly',
    description: 'Month by month, for those who cannot plan further ahead.',
    minutes: 8 * 60,
    days: 30,
    warrantyDays: 0,
    weekly: null,
    monthly: null,
    cents: 36_000_000,
    open: 4,
    carryOver: 4 * 60,
    types: { PRIVATE_TUTORING: 2 * 60 },
  },
]

export interface Badge {
  code: string
  name: string
  description: string
  rule: 'CLASSES_ATTENDED' | 'LEVEL_COMPLETED' | 'COURSE_COMPLETED' | 'PERFECT_SCORE' | 'STREAK_OF_WEEKS'
  value: number
  level?: number
}

const badge = (
  code: string,
  name: string,
  description: string,
  rule: Badge['rule'],
  value = 1,
  level?: number,
): Badge => ({
  code,
  name,
  description,
  rule,
  value,
  ...(level !== undefined && { level }),
})

export const badges: readonly Badge[] = [
  badge('FIRST_CLASS', 'First class', 'You came, you spoke, you stayed to the end.', 'CLASSES_ATTENDED', 1),
  badge('TEN_CLASSES', 'Ten classes', 'Ten hours of speaking that no app can do for you.', 'CLASSES_ATTENDED', 10),
  badge(
    'FIFTY_CLASSES',
    'Fifty classes',
    'Fifty classes attended. Your teachers know your jokes.',
    'CLASSES_ATTENDED',
    50,
  ),
  badge('HUNDRED_CLASSES', 'A hundred classes', 'A hundred hours of a language, out loud.', 'CLASSES_ATTENDED', 100),
  badge('FOUR_WEEKS', 'Four weeks running', 'At least one class in each of four weeks in a row.', 'STREAK_OF_WEEKS', 4),
  badge('TWELVE_WEEKS', 'Twelve weeks running', 'Twelve weeks in a row: this is a habit now.', 'STREAK_OF_WEEKS', 12),
  badge('HALF_A_YEAR', 'Half a year running', 'A class in each of twenty-six weeks.', 'STREAK_OF_WEEKS', 26),
  badge('A2_COMPLETE', 'Elementary completed', 'Every unit of A2 approved.', 'LEVEL_COMPLETED', 1, 0),
  badge('B1_COMPLETE', 'Intermediate completed', 'Every unit of B1 approved.', 'LEVEL_COMPLETED', 1, 1),
  badge('B2_COMPLETE', 'Upper intermediate completed', 'Every unit of B2 approved.', 'LEVEL_COMPLETED', 1, 2),
  badge(
    'COURSE_COMPLETE',
    'Course completed',
    'Every class of a recorded course watched, and its evaluation passed.',
    'COURSE_COMPLETED',
    1,
  ),
  badge('FLAWLESS', 'Flawless', 'A perfect score on an evaluation, on the first attempt.', 'PERFECT_SCORE', 1),
]

export const announcements: readonly [title: string, body: string, link: string | null][] = [
  [
    'Accents of the world',
    'A listening workshop with one story told in Lagos, Glasgow, Mumbai, and Houston. Seats are limited.',
    '/students/classes/reserve',
  ],
  [
    'Morning lessons start at six',
    'Sofie opens the week before breakfast: lessons at six on Mondays, Wednesdays, and Fridays.',
    '/students/classes/reserve',
  ],
  ['Bring a photo', 'This month’s conversation clubs begin with one photo from your phone.', null],
]
