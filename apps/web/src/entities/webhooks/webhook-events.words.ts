import type { WebhookEvent } from '@aulaviva/domain/webhooks'
import { defineWords } from '#platform/words/define-words.ts'

/** What programs are told of, wherever it is listed. */
export const webhookEventWords = defineWords('webhook-events', {
  'reservation.made': 'A seat is reserved',
  'reservation.moved': 'A reservation moves to another class',
  'reservation.canceled': 'A reservation is canceled',
  'attendance.recorded': 'Attendance is recorded',
  'class.changed': 'A class is changed',
  'class.canceled': 'A class is canceled',
  'test.graded': 'A test has a result',
  'subscription.begun': 'A student is given a plan',
  'subscription.ended': 'A contract ends',
  'person.came': 'Somebody accepts their invitation',
  'person.left': 'Somebody is disabled or deleted',
} satisfies Record<WebhookEvent, string>)
