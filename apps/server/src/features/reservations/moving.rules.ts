import { cancelFreeUntil, cancelsFree, type ReservationTerms } from '@aulaviva/domain/deadlines'

/** What a reservation costs, and until when it can be given back, after it has moved. */

export interface Reservation {
  startsAt: Date
  paidMinutes: number
  /** The free deadline that an earlier move left behind, or null. */
  cap: Date | null
}

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
export function moved(reservation: Reservation, targetCost: number, terms: ReservationTerms, now: Date): Moved {
  const { startsAt, paidMinutes, cap } = reservation
  const costMinutes = Math.max(targetCost, minutesKept(reservation, terms, now))
  return {
    costMinutes,
    difference: paidMinutes - costMinutes,
    cap: cancelsFree(startsAt, terms, now, cap) ? null : cancelFreeUntil(startsAt, terms, cap),
  }
}

/** Minutes of the reservation that stay spent, whatever it is moved to. */
export function minutesKept({ startsAt, paidMinutes, cap }: Reservation, terms: ReservationTerms, now: Date): number {
  return cancelsFree(startsAt, terms, now, cap) ? 0 : paidMinutes
}
