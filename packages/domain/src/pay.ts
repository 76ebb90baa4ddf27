/** How teachers are paid, in the words that both sides have for it. */

/** What a rate counts: hours to the minute, classes, or the students who came. */
export const payBases = ['PER_HOUR', 'PER_CLASS', 'PER_STUDENT'] as const
export type PayBasis = (typeof payBases)[number]

/** Whether the way is paid with every class, or once on a day with such classes. */
export const travelPayments = ['PER_CLASS', 'PER_DAY'] as const
export type TravelPayment = (typeof travelPayments)[number]

/** What a month earns a bonus by: so many classes, or so many of a hundred students who came. */
export const bonusKinds = ['CLASSES', 'ATTENDANCE'] as const
export type BonusKind = (typeof bonusKinds)[number]

/**
 * HOURS, CLASS and STUDENTS are what the rate makes of a class, MINIMUM and MAXIMUM what its bounds add or take; NO_RATE says
 * that there is none. DEDUCTION, CORRECTION and UNDONE are what staff did; BONUS is the month's.
 */
export const payLineKinds = [
  'HOURS',
  'CLASS',
  'STUDENTS',
  'MINIMUM',
  'MAXIMUM',
  'TRAVEL',
  'NO_RATE',
  'DEDUCTION',
  'CORRECTION',
  'UNDONE',
  'BONUS',
] as const
export type PayLineKind = (typeof payLineKinds)[number]
