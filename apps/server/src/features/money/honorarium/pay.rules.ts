import { type BonusKind, bonusKinds, type PayBasis, type PayLineKind, type TravelPayment } from '@aulaviva/domain/pay'

/** Computes the pay of a class, line by line. Amounts are whole cents. */

/** How a class is paid. */
export interface PayTerms {
  basis: PayBasis
  /** Per hour, per class, or per attending student. */
  cents: number
  /** The minimum and maximum for a class paid by its students. */
  min_cents: number | null
  max_cents: number | null
  /** Whether travel is paid with every class, or once on a day with such classes. */
  travel: TravelPayment | null
  travel_cents: number | null
}

export interface PayLine {
  kind: PayLineKind
  /** The id of the deduction or correction. */
  id: string | null
  /** Minutes, students who attended, or the threshold of a bonus. */
  quantity: number | null
  unit_cents: number | null
  cents: number
  reason: string
}

/** A line of a month that belongs to no class: a correction, or a bonus. */
export interface MonthLine extends PayLine {
  month: string
  bonus: BonusKind | null
  /** What a correction is about: a class, or a month that was verified before. */
  about: {
    month: string | null
    class_id: string | null
    starts_at: string | null
    live_class_type: string | null
  } | null
}

/** The facts about a class that its pay depends on. */
export interface ClassFacts {
  minutes: number
  attended: number
}

/** A deduction, or a correction of either sign that may reverse another movement. */
export interface Movement {
  id: string
  kind: 'DEDUCTION' | 'CORRECTION' | 'UNDONE'
  cents: number
  reason: string
  /** The id of the movement it reverses. */
  undoes: string | null
}

/** The deductions that were not reversed. */
export function activeDeductions(movements: readonly Movement[]): Movement[] {
  const undone = new Set(movements.map(({ undoes }) => undoes))
  return movements.filter(({ kind, id }) => kind === 'DEDUCTION' && !undone.has(id))
}

/** An adjustment by staff, as a line of the pay. */
export const movementLine = ({ id, kind, cents, reason }: Movement): PayLine => ({
  kind,
  id,
  quantity: null,
  unit_cents: null,
  cents,
  reason,
})

/**
 * The lines of a class, which add up to its pay. An hourly rate counts by the minute, rounded half up to the cent. A
 * student counts once their attendance is recorded. Without a rate a class earns nothing. `isTravelPaid` is true if an
 * earlier class of the day already paid for travel.
 */
export function payLines(
  terms: PayTerms | null,
  facts: ClassFacts,
  movements: readonly Movement[],
  isTravelPaid = false,
): PayLine[] {
  return [...(terms ? earnedLines(terms, facts, isTravelPaid) : [line('NO_RATE', 0)]), ...movements.map(movementLine)]
}

function earnedLines(terms: PayTerms, { minutes, attended }: ClassFacts, isTravelPaid: boolean): PayLine[] {
  const { basis, cents, travel, travel_cents } = terms
  const travelLines =
    travel_cents !== null && !(travel === 'PER_DAY' && isTravelPaid) ? [line('TRAVEL', travel_cents)] : []
  if (basis === 'PER_CLASS') return [line('CLASS', cents), ...travelLines]
  if (basis === 'PER_STUDENT') return [...studentLines(terms, attended), ...travelLines]
  return [
    line('HOURS', Math.floor((cents * minutes + 30) / 60), { quantity: minutes, unit_cents: cents }),
    ...travelLines,
  ]
}

function studentLines({ cents, min_cents, max_cents }: PayTerms, attended: number): PayLine[] {
  const counted = cents * attended
  const students = line('STUDENTS', counted, { quantity: attended, unit_cents: cents })
  if (min_cents !== null && counted < min_cents) return [students, line('MINIMUM', min_cents - counted)]
  if (max_cents !== null && counted > max_cents) return [students, line('MAXIMUM', max_cents - counted)]
  return [students]
}

function line(kind: PayLine['kind'], cents: number, count = { quantity: null, unit_cents: null } as Count): PayLine {
  return { kind, id: null, ...count, cents, reason: '' }
}
type Count = Pick<PayLine, 'quantity' | 'unit_cents'>

export const totalOf = (lines: readonly Pick<PayLine, 'cents'>[]): number =>
  lines.reduce((total, { cents }) => total + cents, 0)

export interface Bonus {
  id: string
  kind: BonusKind
  /** A number of classes, or a percentage of attending students. */
  threshold: number
  cents: number
}

/**
 * The bonuses that a month has earned. Of each kind, only the largest one counts. The attendance rate covers recorded
 * students. It is compared as a fraction, because multiplying it by 100 could make equal shares differ.
 */
export function bonusLines(
  bonuses: readonly Bonus[],
  { month, classes, attendance }: { month: string; classes: number; attendance: number | null },
): MonthLine[] {
  const isReached = (bonus: Bonus) =>
    bonus.kind === 'CLASSES' ? classes >= bonus.threshold : attendance !== null && attendance >= bonus.threshold / 100
  return bonusKinds.flatMap(kind => {
    const [best] = bonuses
      .filter(bonus => bonus.kind === kind && isReached(bonus))
      .toSorted((one, other) => other.cents - one.cents)
    const quantity = best?.threshold ?? null
    return best
      ? [{ ...line('BONUS', best.cents, { quantity, unit_cents: null }), month, bonus: kind, about: null }]
      : []
  })
}
