/** What programs are told of, and how. */

/** Kinds of event, in the order of the screen. */
export const webhookEvents = [
  'reservation.made',
  'reservation.moved',
  'reservation.canceled',
  'attendance.recorded',
  'class.changed',
  'class.canceled',
  'test.graded',
  'subscription.begun',
  'subscription.ended',
  'person.came',
  'person.left',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What is sent to try an address; nobody subscribes to it. */
export const tryEvent = 'webhook.tried'

export const longestWebhookName = 80
export const longestWebhookAddress = 500

/** Why a try got no answer; SECRET: what signs cannot be opened with the server's key. */
export const deliveryFailures = ['TIMEOUT', 'CONNECTION', 'REFUSED_ADDRESS', 'CERTIFICATE', 'SECRET'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const

/** For how long a former secret signs beside the one that took its place. */
export const formerSecretHours = 24
/** For how many days a delivery is tried, and for how many it is kept once it has ended. */
export const deliveryDays = 3
export const keptDeliveryDays = 30

const second = 1000
const longestPause = 6 * 3600 * second

/** The milliseconds until a delivery is tried again after so many failures: growing, and never more than six hours. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, 5 * second * 3 ** (failures - 1))
}
