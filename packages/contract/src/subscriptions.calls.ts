import { studentStatuses } from '@aulaviva/domain/access'
import { longestReason, mostDaysOfPause } from '@aulaviva/domain/limits'
import { pauseRefusals } from '@aulaviva/domain/pause'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { day, hours, id, idParams, instant, pageOf, paging, personSummary, requiredText, text } from './fields.ts'
import { planTerms } from './plan.ts'
import { planRequest } from './plans.calls.ts'

/** A student’s contract with the academy, and where its hours go. */

const pause = z
  .object({ id, from: day, to: day, reason: z.string() })
  .meta({ id: 'Pause', description: 'Days on which the contract stands still, both included' })

const subscription = z
  .object({
    id,
    plan: planTerms.meta({ description: 'The terms the contract was made with' }),
    starts_on: day,
    date_limit: day.meta({ description: 'Last day to use hours' }),
    warranty_limit: day.meta({ description: 'Last day on which hours may repeat a class that was not passed' }),
    paid_at: instant.nullable(),
    canceled_at: instant.nullable(),
    pause: pause.nullable().meta({ description: 'That runs or lies ahead; nothing is reserved on its days' }),
  })
  .meta({ id: 'Subscription' })

const movement = z
  .object({
    id,
    kind: z.enum(['GRANT', 'RESERVE', 'MOVE', 'REFUND', 'EXPIRE', 'ADJUST']),
    minutes: z.number().int().meta({
      description: 'Added to the balance; negative: taken from it; 0: moved to a class of the same price',
    }),
    balance_minutes: z.number().int().meta({ description: 'The balance after this movement' }),
    reason: z.string(),
    created_at: instant,
    student_class: z
      .object({
        id,
        title: z.string(),
        starts_at: instant,
        canceled_late: z
          .boolean()
          .meta({ description: 'Whether this is its price, and it was canceled too late to get that back' }),
      })
      .nullable()
      .meta({ description: 'The reservation it belongs to, with the class it had then' }),
    moved_from: z
      .object({ title: z.string(), starts_at: instant })
      .nullable()
      .meta({ description: 'The class that a move left' }),
  })
  .meta({ id: 'HoursMovement' })

const account = personSummary
  .extend({
    email: z.string(),
    student_status: z.enum(studentStatuses),
    available_hours: hours,
    subscription: subscription.nullable(),
    last_movement: id.nullable().meta({ description: 'Of the hours; null where none was ever booked' }),
  })
  .meta({ id: 'StudentAccount' })

const books = {
  currency: z.string(),
  hours: z.object({
    available: hours,
    granted: hours,
    reserved: hours.meta({ description: 'Spent on reservations that were not given back' }),
    expired: hours,
    adjusted: hours,
  }),
  classes_ahead: z.number().int().meta({ description: 'Reservations that lie ahead' }),
}

const student = { kind: 'roles', roles: ['student'], page: 'subscription' } as const
const reading = { kind: 'roles', roles: ['staff'], area: ['people', 'money'] } as const
const changing = { kind: 'roles', roles: ['staff'], area: 'money' } as const

const lookedAt = id.meta({ description: 'The subscription that was looked at; another one refuses the step' })

const pauseErrors = [...pauseRefusals, 'pause_exists'] as const

export const subscriptionCalls = [
  call({
    method: 'GET',
    path: '/api/payments/subscription-plan/',
    summary: 'My subscription, and what became of its hours',
    access: student,
    extension: true,
    answer: z.object({ subscription: subscription.nullable(), ...books }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/hours-movements/',
    summary: 'Each movement of my hours with its cause, the latest first',
    access: student,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(movement),
  }),
  call({
    method: 'POST',
    path: '/api/payments/subscription-plan/cancel/',
    summary: 'Cancel the subscription; hours stay usable until its date limit. Repeating it changes nothing',
    access: student,
    body: z.strictObject({ reason: text(1000).optional(), subscription: lookedAt.optional() }).optional(),
    answer: z.object({ id, plan: z.string(), date_limit: day, canceled: z.boolean() }),
    errors: ['no_subscription', 'changed_meanwhile', 'contract_ended'],
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/',
    summary: 'Students by name or e-mail, with their subscription and hours',
    access: reading,
    extension: true,
    query: z.object({ search: text(100).default(''), ...paging(20) }),
    answer: pageOf(account),
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/',
    summary: 'A student’s subscription, and what became of its hours',
    access: reading,
    extension: true,
    params: idParams,
    answer: account
      .extend({
        ...books,
        plan_request: planRequest.nullable(),
        hours_carried_over: hours.meta({ description: 'That come back with the next plan, once it is paid' }),
        history: z.array(change),
      })
      .meta({ id: 'StudentContract' }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/hours-movements/',
    summary: 'Each movement of a student’s hours with its cause, the latest first',
    access: reading,
    extension: true,
    params: idParams,
    query: z.object(paging(20)),
    answer: pageOf(movement),
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/subscriptions/',
    summary: 'Give a student a plan and its hours',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ plan: id, paid: z.boolean().default(true), subscription: lookedAt.nullable() }),
    answer: account,
    status: 201,
    errors: ['changed_meanwhile', 'contract_runs', 'plan_archived'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/payment/',
    summary: 'Record that a student has paid the current subscription; its hours are granted',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ subscription: lookedAt }),
    answer: account,
    errors: ['no_subscription', 'changed_meanwhile', 'already_paid', 'contract_canceled'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/hours/',
    summary: 'Give a student hours or take some back, with the reason',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({
      minutes: z
        .int()
        .min(-60_000)
        .max(60_000)
        .refine(value => value !== 0, { message: 'Enter the minutes to add or subtract' }),
      reason: requiredText(longestReason),
      last_movement: id
        .nullable()
        .meta({ description: 'The last movement that was looked at; a later one refuses the step' }),
    }),
    answer: account,
    errors: ['changed_meanwhile', 'not_enough_hours', 'contract_ended'],
  }),
  call({
    method: 'GET',
    path: '/api/payments/students/{id}/pause/',
    summary: 'What a pause of these days would do to a student’s contract',
    access: changing,
    extension: true,
    params: idParams,
    query: z.object({ from: day, to: day }),
    answer: z.object({
      days: z.number().int(),
      date_limit: day.meta({ description: 'As the pause moves it' }),
      warranty_limit: day,
      classes: z
        .array(z.object({ id, title: z.string(), starts_at: instant, hours }))
        .meta({ description: 'Reservations on its days; they end with the pause, with their hours back' }),
      waitlist_entries: z.number().int().meta({ description: 'Places in line on its days, which end' }),
    }),
    errors: pauseErrors,
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/pause/',
    summary: `Let a student’s contract stand still for at most ${mostDaysOfPause} days: its dates move by as many`,
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({
      subscription: lookedAt,
      from: day,
      to: day,
      reason: requiredText(longestReason).meta({ description: 'The student reads it' }),
      classes: z
        .array(id)
        .max(1000)
        .default([])
        .meta({ description: 'The reservations that end with it: each on its days, or 409 `classes_reserved`' }),
    }),
    answer: account,
    errors: [...pauseErrors, 'changed_meanwhile', 'classes_reserved'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/students/{id}/pause/end/',
    summary: 'End a pause today: the days that were left of it are taken off the dates again',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ pause: id }),
    answer: account,
    errors: ['pause_over'],
  }),
] as const
