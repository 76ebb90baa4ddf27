import type { WebhookEvent } from '@aulaviva/domain/webhooks'
import { defineWords } from '#platform/words/define-words.ts'

/** The events webhooks can send, wherever they are listed. */
export const webhookEventWords = defineWords('webhook-events', {
  'reservation.made': 'Class reserved',
  'reservation.moved': 'Reservation switched to another class',
  'reservation.canceled': 'Reservation canceled',
  'attendance.recorded': 'Attendance recorded',
  'class.changed': 'Class changed',
  'class.canceled': 'Class canceled',
  'test.graded': 'Test graded',
  'subscription.begun': 'Plan assigned',
  'subscription.ended': 'Subscription ended or canceled',
  'person.came': 'Invitation accepted',
  'person.left': 'Person disabled or deleted',
} satisfies Record<WebhookEvent, string>)
