import { cancelFreeUntil, cancelsFree, type ReservationTerms } from '@aulaviva/domain/deadlines'

/** What a reservation costs, and until when it can be given back, after it has moved. */

export interface Moved {
  /** The price of the reservation from then on. */
  costMinutes: number
  /** What the balance gains (or pays, below zero). */
  difference: number
  /** The free deadline that stays behind the reservation, or null. */
  cap: Date | null
}

/**
 * While canceling is free of charge, a move settles the whole difference in price. After that what is spent stays
 * spent: a cheaper class gives nothing back, and no later class reopens the deadline.
 */
export function moved(
  reservation: { startsAt: Date; paidMinutes: number; cap: Date | null },
  targetCost: number,
  terms: ReservationTerms,
  now: Date,
): Moved {
  const { startsAt, paidMinutes, cap } = reservation
  const free = cancelsFree(startsAt, terms, now, cap)
  const costMinutes = free ? targetCost : Math.max(targetCost, paidMinutes)
  return {
    costMinutes,
    difference: paidMinutes - costMinutes,
    cap: free ? null : cancelFreeUntil(startsAt, terms, cap),
  }
}
