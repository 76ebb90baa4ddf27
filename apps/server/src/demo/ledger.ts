import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import type { Seat, Subscription } from './bookings.ts'
import { plans } from './catalogue.ts'
import type { Student } from './people.ts'
import type { Chance } from './random.ts'
import type { Row } from './rows.ts'

/** Hours history of one student, in order of time. */

export interface Account {
  student: Student
  userId: string
  subscriptionId: string
  subscription: Subscription
  /** Start of the subscription: 09:00 on its first day. `endsAt` is midnight after its last day. */
  opensAt: Date
  endsAt: Date
  now: Date
}

/** Valentina's balance: 18.5 hours. */
const valentinasMinutes = 1110

export function ledgerRows(chance: Chance, account: Account, seats: Seat[]): Row<'hours_movements'>[] {
  const { student, subscription, opensAt, endsAt, now } = account
  const plan = plans.find(({ name }) => name === student.plan)!
  if (!subscription.paid && student.standing !== 'trial') return []
  const rows: Row<'hours_movements'>[] = []

  function move(at: Date, kind: string, minutes: number, reason: string, seat?: Seat): void {
    if (minutes === 0) return
    rows.push({
      id: chance.idAt(at),
      student_id: account.userId,
      subscription_id: account.subscriptionId,
      student_class_id: seat?.id ?? null,
      kind,
      minutes,
      reason,
      created_by: null,
      created_at: at.toISOString(),
    })
  }

  const spent = seats.reduce((sum, seat) => sum + seat.planned.type.minutes - seat.refunded, 0)
  move(opensAt, 'GRANT', plan.minutes, `Plan ${plan.name}`)
  if (student.standing === 'student') {
    const carriedOver = valentinasMinutes + spent - plan.minutes
    move(opensAt, carriedOver > 0 ? 'GRANT' : 'ADJUST', carriedOver, 'Hours from the previous subscription')
  }
  for (const seat of seats) {
    const minutes = seat.planned.type.minutes
    move(seat.reservedAt, 'RESERVE', -minutes, '', seat)
    if (seat.canceledAt && seat.refunded > 0) move(seat.canceledAt, 'REFUND', seat.refunded, refundReason(seat), seat)
  }
  const unused = plan.minutes - spent
  if (student.standing === 'hours') move(lastOf(seats, opensAt), 'ADJUST', -unused, 'Make-up class taught by phone')
  if (student.standing === 'expired' && endsAt < now) move(endsAt, 'EXPIRE', -unused, automaticReasons.contract_ended)
  return rows.sort((a, b) => ((a.created_at as string) < (b.created_at as string) ? -1 : 1))
}

const refundReason = (seat: Seat) => (seat.state === 'CANCELED' ? 'Canceled in time' : 'The class was canceled')

const lastOf = (seats: Seat[], opensAt: Date) =>
  new Date(Math.max(opensAt.getTime(), ...seats.map(({ planned }) => planned.endsAt.getTime())))
