import type { WebhookEvent } from '@aulaviva/domain/webhooks'
import { z } from 'zod'
import { day, id, instant } from './fields.ts'

/** What each event tells: identifiers, and what the event itself is. Who they are is asked of the API. */

const reservation = { reservation: id, class: id, student: id, starts_at: instant }
const subscription = { subscription: id, student: id, plan: id, starts_on: day, date_limit: day }
const liveClass = { class: id, teacher: id.nullable(), starts_at: instant, ends_at: instant }
const person = { person: id, role: z.enum(['student', 'teacher', 'staff']) }

const facts = {
  'reservation.made': ['A student has a seat in a class', reservation],
  'reservation.moved': ['A reservation goes to another class', { ...reservation, from_class: id }],
  'reservation.canceled': [
    'A reservation ends before its class',
    { ...reservation, by_class: z.boolean().meta({ description: 'Whether the class was canceled' }) },
  ],
  'attendance.recorded': [
    'A teacher says, or says otherwise, whether a student came and passed, or takes it back',
    {
      ...reservation,
      attended: z.boolean().nullable().meta({ description: 'Null: it was taken back, and nothing is said' }),
      approved: z.boolean().nullable(),
    },
  ],
  'class.changed': ['Time, teacher, content, room or seats of a class are others', liveClass],
  'class.canceled': ['A class is canceled', liveClass],
  'test.graded': [
    'A test has a result, or another one',
    { attempt: id, test: id, student: id, score: z.number(), passed: z.boolean() },
  ],
  'subscription.begun': ['A student is given a plan, or its days begin anew with a late payment', subscription],
  'subscription.ended': ['A contract is canceled, or its last day is over', { ...subscription, canceled: z.boolean() }],
  'person.came': ['Somebody accepts their invitation', person],
  'person.left': ['Somebody is disabled or deleted', person],
} as const satisfies Record<WebhookEvent, readonly [string, z.ZodRawShape]>

const envelope = (type: string, data: z.ZodType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: instant.meta({ description: 'When it happened' }),
    data,
  })

/** Each event: when it is told, what it tells of, and the body that is sent. */
export const eventBodies = Object.entries(facts).map(([type, [summary, shape]]) => ({
  type: type as WebhookEvent,
  summary,
  /** What its `data` names. */
  facts: Object.keys(shape),
  body: envelope(type, z.strictObject(shape)),
}))
