import type { studentClass } from '@aulaviva/contract/classes/reservations.calls'
import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { AboutOf } from '../../shared/notifications/kinds.rules.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'
import { isReserved } from './reservations.repository.ts'

/**
 * Receipts: emails that confirm what a student has just done with a reservation, and notifications of what the academy
 * did with it for the student.
 */

/** A receipt that can become untrue before its email is sent. */
interface Receipt {
  kind: (typeof receipts)[number]
  about: Pick<AboutOf<'RESERVATION_MADE'>, 'studentClass' | 'liveClass' | 'startsAt'>
}

const receipts = ['RESERVATION_MADE', 'RESERVATION_MOVED', 'RESERVED_FOR_YOU', 'SWITCHED_FOR_YOU'] as const

export const isReceipt = (message: object): message is Receipt =>
  'kind' in message && receipts.some(kind => kind === message.kind)

/** Whether the reservation is still as its receipt says. Checked when the email is sent. */
export async function isReceiptCurrent(db: Queryable, { about }: Receipt): Promise<boolean> {
  const { studentClass, liveClass, startsAt } = about
  return (await isReserved.first(db, studentClass, liveClass, startsAt))?.holds ?? false
}

type ReservedClass = Pick<
  z.output<typeof studentClass>,
  'id' | 'cost_minutes' | 'cancel_free_until' | 'scheduled_live_class'
>

/** Who did it: the student, the teacher of the class, or staff. */
export type Initiator = 'student' | 'teacher' | 'academy'

/** Confirms a reservation. */
export function reservedMessage(
  user: string,
  mine: ReservedClass,
  now: Date,
  by: Initiator = 'student',
): NewNotification {
  const about = { ...aboutOf(mine, mine.cost_minutes), until: freeUntil(mine, now) }
  if (by === 'student') return { user, kind: 'RESERVATION_MADE', about, of: mine.id }
  return { user, kind: 'RESERVED_FOR_YOU', about: { ...about, byTeacher: by === 'teacher' }, of: mine.id }
}

/** Confirms a switch to another class. `cost` is in minutes, negative for hours returned. */
export function movedMessage(
  user: string,
  mine: ReservedClass,
  { wasAt, cost, now }: { wasAt: string; cost: number; now: Date },
  by: Initiator = 'student',
): NewNotification {
  const about = { ...aboutOf(mine, cost), until: freeUntil(mine, now), wasAt }
  const kind = by === 'academy' ? 'SWITCHED_FOR_YOU' : 'RESERVATION_MOVED'
  return { user, kind, about, of: mine.id, occasion: now.toISOString() }
}

/**
 * Confirms a cancellation. `refunded` is in minutes. `academy` if staff or the teacher canceled it, with their reason if
 * any.
 */
export function canceledMessage(
  user: string,
  mine: Pick<ReservedClass, 'id' | 'scheduled_live_class'>,
  refunded: number,
  academy?: { reason: string; byTeacher: boolean },
): NewNotification {
  const about = aboutOf(mine, -refunded)
  if (academy) return { user, kind: 'CANCELED_FOR_YOU', about: { ...about, ...academy }, of: mine.id }
  return { user, kind: 'RESERVATION_CANCELED', about, of: mine.id }
}

/** Tells a student that staff recorded a class the student had. */
export function recordedMessage(user: string, mine: ReservedClass, attended: boolean): NewNotification {
  return { user, kind: 'CLASS_RECORDED', about: { ...aboutOf(mine, mine.cost_minutes), attended }, of: mine.id }
}

function aboutOf(
  { id, scheduled_live_class: liveClass }: Pick<ReservedClass, 'id' | 'scheduled_live_class'>,
  cost: number,
): AboutOf<'RESERVATION_CANCELED'> {
  const { teacher } = liveClass
  return {
    title: classTitle(liveClass),
    studentClass: id,
    liveClass: liveClass.id,
    startsAt: liveClass.starts_at,
    teacher: teacher ? namesOf(teacher) : '',
    cost,
  }
}

/** The end of free cancellation; null if it has passed. */
function freeUntil({ cancel_free_until }: ReservedClass, now: Date): string | null {
  return new Date(cancel_free_until) < now ? null : cancel_free_until
}
