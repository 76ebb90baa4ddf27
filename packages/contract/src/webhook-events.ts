import type { WebhookEvent } from '@aulaviva/domain/webhooks'
import { z } from 'zod'
import { day, id, instant } from './fields.ts'

/** Data of each event: ids and the facts of the event. Names are read from the API. */

const reservation = { reservation: id, class: id, student: id, starts_at: instant }
const subscription = { subscription: id, student: id, plan: id, starts_on: day, date_limit: day }
const liveClass = { class: id, teacher: id.nullable(), starts_at: instant, ends_at: instant }
const person = { person: id, role: z.enum(['student', 'teacher', 'staff']) }

const facts = {
  'reservation.made': ['A student reserved a class', reservation],
  'reservation.moved': ['A reservation was switched to another class', { ...reservation, from_class: id }],
  'reservation.canceled': [
    'A reservation was canceled',
    { ...reservation, by_class: z.boolean().meta({ description: 'Whether the class was canceled' }) },
  ],
  'attendance.recorded': [
    'A student’s attendance and approval were recorded, changed, or removed',
    {
      ...reservation,
      attended: z.boolean().nullable().meta({ description: 'Null: the record was removed' }),
      approved: z.boolean().nullable(),
    },
  ],
  'class.changed': [
    'The time, teacher, content, classroom, online room, price, or number of seats of a class changed',
    liveClass,
  ],
  'class.canceled': ['A class was canceled', liveClass],
  'test.graded': [
    'A test was graded or regraded',
    { attempt: id, test: id, student: id, score: z.number(), passed: z.boolean() },
  ],
  'subscription.begun': [
    'A plan was assigned to a student, or its days started again after a late payment',
    subscription,
  ],
  'subscription.ended': [
    'A subscription was canceled, or its last day has passed',
    { ...subscription, canceled: z.boolean() },
  ],
  'person.came': ['A person accepted their invitation', person],
  'person.left': ['A person was disabled or deleted', person],
} as const satisfies Record<WebhookEvent, readonly [string, z.ZodRawShape]>

const envelope = (type: string, data: z.ZodType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: instant.meta({ description: 'When it happened' }),
    data,
  })

/** Each event: when it is sent, what its data contains, and the body. */
export const eventBodies = Object.entries(facts).map(([type, [summary, shape]]) => ({
  type: type as WebhookEvent,
  summary,
  /** The fields of its `data`. */
  facts: Object.keys(shape),
  body: envelope(type, z.strictObject(shape)),
}))
