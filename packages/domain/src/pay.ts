/** How teachers are paid, in terms shared by client and server. */

/** What a rate counts: hours to the minute, classes, or students who attended. */
export const payBases = ['PER_HOUR', 'PER_CLASS', 'PER_STUDENT'] as const
export type PayBasis = (typeof payBases)[number]

/** Whether travel is paid for every class, or once per day with such classes. */
export const travelPayments = ['PER_CLASS', 'PER_DAY'] as const
export type TravelPayment = (typeof travelPayments)[number]

/** What earns a monthly bonus: a number of classes, or a percentage of students who attended. */
export const bonusKinds = ['CLASSES', 'ATTENDANCE'] as const
export type BonusKind = (typeof bonusKinds)[number]

/**
 * HOURS, CLASS, and STUDENTS are what the rate pays for a class. MINIMUM and MAXIMUM are what its limits add or
 * subtract. NO_RATE means that there is no rate. DEDUCTION, CORRECTION, and UNDONE are staff actions. BONUS is for the
 * month.
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
