import { maxOpenReservations, maxPlanDays, maxPlanHours, maxPriceCents, maxWarrantyDays } from '@aulaviva/domain/limits'
import { z } from 'zod'
import { academyContact } from '../academy-identity.ts'
import { call } from '../call.ts'
import { id, idParams, instant, levelSummary, nameText, text } from '../fields.ts'
import { planTerms } from '../plan.ts'
import { change } from '../shared/changes.calls.ts'

/** The academy's plans with their hours, days, limits, and prices. */

export const planRequest = z
  .object({ plan: id, name: z.string(), asked_at: instant })
  .meta({ id: 'PlanRequest', description: 'The plan a student requested, until one is assigned' })

const planCourse = z.object({ id, name: z.string(), level: levelSummary.nullable() }).meta({ id: 'CourseOfPlan' })
const maxCourses = 100

const plan = planTerms
  .extend({
    courses: z
      .array(planCourse)
      .meta({ description: 'The courses it includes. Empty: all courses up to the student’s level' }),
    offered: z.boolean().meta({ description: 'Whether students see it, or only staff' }),
    archived_at: instant.nullable().meta({ description: 'When it was archived. It can’t be assigned anymore' }),
    running: z.number().int().meta({ description: 'Active subscriptions with this plan, which keep their terms' }),
    version: z.number().int(),
  })
  .meta({ id: 'PlanForSale' })

const minutes = z
  .int()
  .min(1)
  .max(maxPlanHours * 60)

/** Fields of a plan that staff set. */
export const planFields = {
  name: nameText(100).min(1),
  description: text(1000).default(''),
  is_trial: z.boolean().default(false).meta({ description: 'Its hours are granted without payment' }),
  minutes,
  days: z.int().min(1).max(maxPlanDays),
  warranty_days: z.int().min(0).max(maxWarrantyDays).default(0),
  carry_over_minutes: minutes.nullable().default(null),
  weekly_limit_minutes: minutes.nullable().default(null),
  monthly_limit_minutes: minutes.nullable().default(null),
  type_limits: z
    .array(z.strictObject({ live_class_type: id, minutes }))
    .max(100)
    .default([]),
  open_limit: z.int().min(1).max(maxOpenReservations).nullable().default(null),
  price_cents: z.int().min(0).max(maxPriceCents).meta({ description: 'In hundredths of the academy’s currency' }),
  offered: z.boolean().default(false),
  courses: z
    .array(id)
    .max(maxCourses)
    .optional()
    .meta({ description: 'If left out, they don’t change. Empty: all courses up to the student’s level' }),
}

const version = z
  .int()
  .min(1)
  .meta({ description: 'The version the caller read. If it changed, the response is 409 `changed_meanwhile`' })
const reading = { kind: 'roles', roles: ['staff'], area: ['people', 'money'] } as const
const changing = { kind: 'roles', roles: ['staff'], area: 'money' } as const

export const planCalls = [
  call({
    method: 'GET',
    path: '/api/payments/plans/',
    summary: 'List all plans in order, archived ones last',
    access: reading,
    extension: true,
    answer: z.array(plan),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans-on-offer/',
    summary: 'List the plans shown to students',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    answer: z.object({
      currency: z.string(),
      plans: z.array(planTerms),
      request: planRequest.nullable().meta({ description: 'My plan request' }),
      contact: academyContact.meta({
        description: 'For earlier versions of the app. Use `academy.contact` of `/api/users/me/`',
      }),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/payments/plan-request/',
    summary: 'Request a plan, which replaces my previous request',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    body: z.strictObject({ plan: id }),
    answer: z.object({ request: planRequest.nullable() }),
  }),
  call({
    method: 'DELETE',
    path: '/api/payments/plan-request/',
    summary: 'Cancel my plan request',
    access: { kind: 'roles', roles: ['student'], page: 'subscription' },
    extension: true,
    answer: null,
  }),
  call({
    method: 'GET',
    path: '/api/payments/plan-courses/',
    summary: 'List the courses a plan can include, by level',
    access: reading,
    extension: true,
    answer: z.array(planCourse),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans/{id}/courses-change/',
    summary: 'Preview how many students with this plan would gain or lose a course. Doesn’t change data',
    access: reading,
    extension: true,
    params: idParams,
    query: z.object({
      courses: z
        .string()
        .regex(/^([0-9a-f-]{36}(,[0-9a-f-]{36})*)?$/)
        .max(maxCourses * 37)
        .default('')
        .meta({ description: 'Course IDs, separated by commas. Empty: all courses up to the student’s level' }),
    }),
    answer: z.object({
      students: z.int().meta({ description: 'Students with an active subscription to this plan' }),
      gain: z.int().meta({ description: 'Students who gain a course' }),
      lose: z.int().meta({ description: 'Students who lose a course' }),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/payments/plans/{id}/',
    summary: 'Return one plan with its history',
    access: reading,
    extension: true,
    params: idParams,
    answer: plan.extend({ history: z.array(change) }),
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/',
    summary: 'Create a plan, at the end of the list',
    access: changing,
    extension: true,
    body: z.strictObject(planFields),
    answer: plan,
    status: 201,
    errors: ['plan_name_taken'],
  }),
  call({
    method: 'PUT',
    path: '/api/payments/plans/{id}/',
    summary: 'Update a plan for new subscriptions. Current ones keep their terms, except the courses',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ ...planFields, version }),
    answer: plan,
    errors: ['plan_name_taken', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/order/',
    summary: 'Reorder the plans that aren’t archived',
    access: changing,
    extension: true,
    body: z.strictObject({ plans: z.array(id).max(1000) }),
    answer: z.array(plan),
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/payments/plans/{id}/archive/',
    summary: 'Archive a plan. Current subscriptions continue. Repeating it changes nothing',
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
    summary: 'Restore an archived plan. Repeating it changes nothing',
    access: changing,
    extension: true,
    params: idParams,
    body: z.strictObject({ version }),
    answer: plan,
    errors: ['changed_meanwhile'],
  }),
] as const
