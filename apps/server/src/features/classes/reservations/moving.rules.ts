import { cancelFreeUntil, cancelsFree, type ReservationTerms } from '@aulaviva/domain/deadlines'

/** Computes the cost and the free cancellation deadline of a reservation after a switch to another class. */

export interface MovableReservation {
  startsAt: Date
  paidMinutes: number
  /** The free cancellation deadline kept from an earlier switch, or null. */
  cap: Date | null
}

export interface MoveTerms {
  /** The new cost of the reservation. */
  costMinutes: number
  /** Minutes added to the balance, or deducted if negative. */
  difference: number
  /** The free cancellation deadline to keep, or null. */
  cap: Date | null
}

/**
 * While canceling is free, a switch settles the whole price difference. After that, spent hours stay spent: a cheaper
 * class returns nothing, and a later class doesn't reopen the deadline.
 */
export function moveTermsOf(
  reservation: MovableReservation,
  targetCost: number,
  terms: ReservationTerms,
  now: Date,
): MoveTerms {
  const { startsAt, paidMinutes, cap } = reservation
  const costMinutes = Math.max(targetCost, nonRefundableMinutes(reservation, terms, now))
  return {
    costMinutes,
    difference: paidMinutes - costMinutes,
    cap: cancelsFree(startsAt, terms, now, cap) ? null : cancelFreeUntil(startsAt, terms, cap),
  }
}

/** The minutes of the reservation that stay spent, whichever class it is switched to. */
export function nonRefundableMinutes(
  { startsAt, paidMinutes, cap }: MovableReservation,
  terms: ReservationTerms,
  now: Date,
): number {
  return cancelsFree(startsAt, terms, now, cap) ? 0 : paidMinutes
}
