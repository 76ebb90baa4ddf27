import {
  mostDaysOfPlan,
  mostDaysOfWarranty,
  mostHoursOfPlan,
  mostOpenReservations,
  mostPriceCents,
} from '@aulaviva/domain/limits'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { id, idParams, instant, levelSummary, nameText, text } from './fields.ts'
import { planTerms } from './plan.ts'

/** What the academy sells: plans with their hours, days, limits and price. */

export const planRequest = z
  .object({ plan: id, name: z.string(), asked_at: instant })
  .meta({ id: 'PlanRequest', description: 'The plan that a student asks for, until one is given' })

const contact = z
  .object({ email: z.string().nullable(), phone: z.string().nullable(), whatsapp: z.string().nullable() })
  .meta({ description: 'How the academy is reached, as far as it says so' })

const planCourse = z.object({ id, name: z.string(), level: levelSummary.nullable() }).meta({ id: 'CourseOfPlan' })
const mostCourses = 100

const plan = planTerms
  .extend({
    courses: z.array(planCourse).meta({ description: 'Which it opens; none: every course up to the student’s level' }),
    offered: z.boolean().meta({ description: 'Students read of it; else only the staff do' }),
    archived_at: instant.nullable().meta({ description: 'Since when nobody is given it any more' }),
    running: z.number().int().meta({ description: 'Contracts by it that run; they keep their terms' }),
    version: z.number().int(),
  })
  .meta({ id: 'PlanForSale' })

const minutes = z
  .int()
  .min(1)
  .max(mostHoursOfPlan * 60)

/** What the staff say of a plan. */
export const saidOfPlan = {
  name: nameText(100).min(1),
  description: text(1000).default(''),
  is_trial: z.boolean().default(false).meta({ description: 'Its hours come without a payment' }),
  minutes,
  days: z.int().min(1).max(mostDaysOfPlan),
  warranty_days: z.int().min(0).max(mostDaysOfWarranty).default(0),
  carry_over_minutes: minutes.nullable().default(null),
  weekly_limit_minutes: minutes.nullable().default(null),
  monthly_limit_minutes: minutes.nullable().default(null),
  type_limits: z
    .array(z.strictObject({ live_class_type: id, minutes }))
    .max(100)
    .default([]),
  open_limit: z.int().min(1).max(mostOpenReservations).nullable().default(null),
  price_cents: z.int().min(0).max(mostPriceCents).meta({ description: 'Hundredths of the academy’s currency' }),
  offered: z.boolean().default(false),
  courses: z
    .array(id)
    .max(mostCourses)
    .optional()
    .meta({ description: 'Left out, they stay as they are; none opens every course up to the student’s level' }),
}

const version = z.int().min(1).meta({ description: 'Which was read; 409 `changed_meanwhile` where it is another' })
const reading = { kind: 'roles', roles: ['staff'], area: ['people', 'money'] } as const
const changing = { kind: 'roles', roles: ['staff'], area: 'money' } as const

export const planCalls = [
  call({
    method: 'GET',
    path: '/api/payments/plans/',
    summary: 'All plans in their order, the archived ones last',
    access: reading,
    extension: true,
    answer: z.array(plan),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans-on-offer/',
    summary: 'The plans that the academy offers to students',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    answer: z.object({
      currency: z.string(),
      plans: z.array(planTerms),
      request: planRequest.nullable().meta({ description: 'What I ask for' }),
      contact,
    }),
  }),
  call({
    method: 'POST',
    path: '/api/payments/plan-request/',
    summary: 'Ask the academy for a plan that it offers, in place of the one asked for before',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    body: z.strictObject({ plan: id }),
    answer: z.object({ request: planRequest.nullable() }),
  }),
  call({
    method: 'DELETE',
    path: '/api/payments/plan-request/',
    summary: 'Take back what I asked for',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    answer: null,
  }),
  call({
    method: 'GET',
    path: '/api/payments/plan-courses/',
    summary: 'The courses that a plan can open, by level',
    access: reading,
    extension: true,
    answer: z.array(planCourse),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans/{id}/courses-change/',
    summary: 'How many students whose contract runs by a plan would get or lose a course with these',
    access: reading,
    extension: true,
    params: idParams,
    query: z.object({
      courses: z
        .string()
        .regex(/^([0-9a-f-]{36}(,[0-9a-f-]{36})*)?$/)
        .max(mostCourses * 37)
        .default('')
        .meta({ description: 'Their ids, with commas in between; none: every course up to the student’s level' }),
    }),
    answer: z.object({
      students: z.int().meta({ description: 'Whose contract by this plan runs' }),
      gain: z.int().meta({ description: 'Who get a course' }),
      lose: z.int().meta({ description: 'Who lose a course' }),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans/{id}/',
    summary: 'One plan, and what staff changed of it',
    access: reading,
    extension: true,
    params: idParams,
    answer: plan.extend({ history: z.array(change) }),
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/',
    summary: 'Make a plan, the last in the order',
    access: changing,
    extension: true,
    body: z.strictObject(saidOfPlan),
    answer: plan,
    status: 201,
    errors: ['plan_name_taken'],
  }),
  call({
    method: 'PUT',
    path: '/api/payments/plans/{id}/',
    summary: 'Change a plan for the contracts made from now on; those there are keep their terms, but for its courses',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ ...saidOfPlan, version }),
    answer: plan,
    errors: ['plan_name_taken', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/order/',
    summary: 'Put the plans that are not archived into this order',
    access: changing,
    extension: true,
    body: z.strictObject({ plans: z.array(id).max(1000) }),
    answer: z.array(plan),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/{id}/archive/',
    summary: 'Give a plan to nobody any more; contracts by it go on. Repeating it changes nothing',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ version }),
    answer: plan,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/{id}/restore/',
    summary: 'Give an archived plan again. Repeating it changes nothing',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ version }),
    answer: plan,
    errors: ['changed_meanwhile'],
  }),
] as const
