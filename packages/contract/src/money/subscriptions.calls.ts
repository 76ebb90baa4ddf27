import { studentStatuses } from '@aulaviva/domain/access'
import { maxPauseDays, maxReasonLength, maxSearchLength } from '@aulaviva/domain/limits'
import { pauseRefusals } from '@aulaviva/domain/pause'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, hours, id, idParams, instant, pageOf, paging, personSummary, requiredText, text } from '../fields.ts'
import { planTerms } from '../plan.ts'
import { change } from '../shared/changes.calls.ts'
import { planRequest } from './plans.calls.ts'

/** A student's subscription, and the history of its hours. */

const pause = z
  .object({ id, from: day, to: day, reason: z.string() })
  .meta({ id: 'Pause', description: 'Days on which the subscription is paused, including both' })

const subscription = z
  .object({
    id,
    plan: planTerms.meta({ description: 'The terms when the subscription was created' }),
    starts_on: day,
    date_limit: day.meta({ description: 'Last day to use hours' }),
    warranty_limit: day.meta({ description: 'Last day to use hours to repeat a class that wasn’t approved' }),
    paid_at: instant.nullable(),
    canceled_at: instant.nullable(),
    pause: pause
      .nullable()
      .meta({ description: 'The current or upcoming pause. No classes can be reserved on its days' }),
  })
  .meta({ id: 'Subscription' })

const movement = z
  .object({
    id,
    kind: z.enum(['GRANT', 'RESERVE', 'MOVE', 'REFUND', 'EXPIRE', 'ADJUST']),
    minutes: z.number().int().meta({
      description: 'Positive: added to the balance. Negative: deducted. 0: switched to a class with the same price',
    }),
    balance_minutes: z.number().int().meta({ description: 'The balance after this entry' }),
    reason: z.string(),
    created_at: instant,
    student_class: z
      .object({
        id,
        title: z.string(),
        starts_at: instant,
        canceled_late: z
          .boolean()
          .meta({ description: 'Whether this is the price of a reservation canceled too late to get it back' }),
      })
      .nullable()
      .meta({ description: 'The reservation, with its class at that time' }),
    moved_from: z
      .object({ title: z.string(), starts_at: instant })
      .nullable()
      .meta({ description: 'The previous class of a switch' }),
  })
  .meta({ id: 'HoursMovement' })

const account = personSummary
  .extend({
    email: z.string(),
    student_status: z.enum(studentStatuses),
    available_hours: hours,
    subscription: subscription.nullable(),
    last_movement: id.nullable().meta({ description: 'The last entry in the hours history. Null if there is none' }),
  })
  .meta({ id: 'StudentAccount' })

const books = {
  currency: z.string(),
  hours: z.object({
    available: hours,
    granted: hours,
    reserved: hours.meta({ description: 'Used for reservations that weren’t canceled with hours returned' }),
    expired: hours,
    adjusted: hours,
  }),
  classes_ahead: z.number().int().meta({ description: 'Upcoming reservations' }),
}

const student = { kind: 'roles', roles: ['student'], page: 'subscription' } as const
const reading = { kind: 'roles', roles: ['staff'], area: ['people', 'money'] } as const
const changing = { kind: 'roles', roles: ['staff'], area: 'money' } as const

const seenSubscription = id.meta({
  description: 'The subscription the caller saw. If it’s another one, the request is rejected',
})

const pauseErrors = [...pauseRefusals, 'pause_exists'] as const

export const subscriptionCalls = [
  call({
    method: 'GET',
    path: '/api/payments/subscription-plan/',
    summary: 'Return my subscription with its hours',
    access: student,
    extension: true,
    answer: z.object({ subscription: subscription.nullable(), ...books }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/hours-movements/',
    summary: 'List my hours history, latest first',
    access: student,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(movement),
  }),
  call({
    method: 'POST',
    path: '/api/payments/subscription-plan/cancel/',
    summary: 'Cancel my subscription. Hours can be used until its date limit. Repeating it changes nothing',
    access: student,
    body: z.strictObject({ reason: text(1000).optional(), subscription: seenSubscription.optional() }).optional(),
    answer: z.object({ id, plan: z.string(), date_limit: day, canceled: z.boolean() }),
    errors: ['no_subscription', 'changed_meanwhile', 'contract_ended'],
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/',
    summary: 'Search students by name or email, with their subscription and hours',
    access: reading,
    extension: true,
    query: z.object({ search: text(maxSearchLength).default(''), ...paging(20) }),
    answer: pageOf(account),
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/',
    summary: 'Return a student’s subscription with its hours',
    access: reading,
    extension: true,
    params: idParams,
    answer: account
      .extend({
        ...books,
        plan_request: planRequest.nullable(),
        hours_carried_over: hours.meta({ description: 'Hours that roll over to the next plan, once it’s paid' }),
        history: z.array(change),
      })
      .meta({ id: 'StudentContract' }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/hours-movements/',
    summary: 'List a student’s hours history, latest first',
    access: reading,
    extension: true,
    params: idParams,
    query: z.object(paging(20)),
    answer: pageOf(movement),
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/subscriptions/',
    summary: 'Assign a plan with its hours to a student',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ plan: id, paid: z.boolean().default(true), subscription: seenSubscription.nullable() }),
    answer: account,
    status: 201,
    errors: ['changed_meanwhile', 'contract_runs', 'plan_archived'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/payment/',
    summary: 'Record the payment of a student’s current subscription, which grants its hours',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ subscription: seenSubscription }),
    answer: account,
    errors: ['no_subscription', 'changed_meanwhile', 'already_paid', 'contract_canceled'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/hours/',
    summary: 'Add hours to a student’s balance, or deduct them, with a reason',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({
      minutes: z
        .int()
        .min(-60_000)
        .max(60_000)
        .refine(value => value !== 0, { message: 'Enter the minutes to add or subtract' }),
      reason: requiredText(maxReasonLength),
      last_movement: id
        .nullable()
        .meta({ description: 'The last entry the caller saw. If there’s a later one, the request is rejected' }),
    }),
    answer: account,
    errors: ['changed_meanwhile', 'not_enough_hours', 'contract_ended'],
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/pause/',
    summary: 'Preview a pause of a student’s subscription. Doesn’t change data',
    access: changing,
    extension: true,
    params: idParams,
    query: z.object({ from: day, to: day }),
    answer: z.object({
      days: z.number().int(),
      date_limit: day.meta({ description: 'The date limit with the pause' }),
      warranty_limit: day,
      classes: z
        .array(z.object({ id, title: z.string(), starts_at: instant, hours }))
        .meta({ description: 'Reservations on its days, which would be canceled with their hours returned' }),
      waitlist_entries: z.number().int().meta({ description: 'Waitlist places on its days, which would end' }),
    }),
    errors: pauseErrors,
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/pause/',
    summary: `Pause a student’s subscription for up to ${maxPauseDays} days. Its dates move by the same number of days`,
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({
      subscription: seenSubscription,
      from: day,
      to: day,
      reason: requiredText(maxReasonLength).meta({ description: 'The student sees it' }),
      classes: z
        .array(id)
        .max(1000)
        .default([])
        .meta({ description: 'The reservations to cancel: all those on its days, or 409 `classes_reserved`' }),
    }),
    answer: account,
    errors: [...pauseErrors, 'changed_meanwhile', 'classes_reserved'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/pause/end/',
    summary: 'End a pause today. The remaining days of the pause are subtracted from the dates',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ pause: id }),
    answer: account,
    errors: ['pause_over'],
  }),
] as const
