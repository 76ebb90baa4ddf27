/** Webhooks: events and deliveries. */

/** Event types, in screen order. */
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

/** Sent to test an endpoint. No one subscribes to it. */
export const testEvent = 'webhook.tried'

export const maxWebhookNameLength = 80
export const maxWebhookAddressLength = 500

/** Why a delivery got no response. SECRET: the signing secret cannot be decrypted with the server's key. */
export const deliveryFailures = ['TIMEOUT', 'CONNECTION', 'REFUSED_ADDRESS', 'CERTIFICATE', 'SECRET'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const

/** Hours for which a rotated secret signs in addition to the new one. */
export const previousSecretHours = 24
/** Days for which a delivery is retried, and for which it is stored once it has ended. */
export const deliveryRetryDays = 3
export const deliveryRetentionDays = 30

const second = 1000
const maxRetryDelay = 6 * 3600 * second

/** Milliseconds until the next attempt after this many failures: increasing, at most six hours. */
export function retryDelayAfter(failures: number): number {
  return Math.min(maxRetryDelay, 5 * second * 3 ** (failures - 1))
}
