import { maxReasonLength } from '@aulaviva/domain/limits'
import { bonusKinds, payBases, payLineKinds, travelPayments } from '@aulaviva/domain/pay'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, hours, id, idParams, instant, levelSummary, personSummary, requiredText } from '../fields.ts'
import { change } from '../shared/changes.calls.ts'

/** What teachers earn: the rate of the class type for each hour taught, minus deductions. */

const staff = { kind: 'roles', roles: ['staff'], area: 'money' } as const
const version = z.number().int().meta({ description: 'Increases with every change' })

const statementState = z.enum(['DRAFT', 'VERIFIED', 'PAID'])
const cents = z.number().int().meta({ description: 'In hundredths of the academy’s currency' })
const figures = { hours, classes: z.number().int(), amount_cents: cents }
const month = day.meta({ description: 'The first day of the month' })

const payLine = z
  .object({
    kind: z.enum(payLineKinds),
    id: id.nullable().meta({ description: 'The ID of the deduction or adjustment, to reverse it' }),
    quantity: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Minutes, students who attended, or the threshold of a bonus' }),
    unit_cents: cents.nullable().meta({ description: 'Per hour or student' }),
    cents,
    reason: z.string(),
    undone: z.boolean().meta({ description: 'Whether it was reversed' }),
  })
  .meta({ id: 'PayLine' })

const monthLine = payLine
  .extend({
    month,
    bonus: z.enum(bonusKinds).nullable(),
    about: z
      .object({
        month: month.nullable(),
        class_id: id.nullable(),
        starts_at: instant.nullable(),
        live_class_type: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The verified month, or its class, that an adjustment is about' }),
  })
  .meta({ id: 'MonthLine' })

const paidClass = z
  .object({
    class_id: id,
    title: z.string(),
    live_class_type: z.string(),
    starts_at: instant,
    minutes: z.number().int(),
    students: z.number().int(),
    attended: z.number().int(),
    recorded: z.number().int().meta({ description: 'Students with recorded attendance' }),
    rating: z.number().nullable(),
    cents_per_hour: cents.meta({ description: '0 if the class isn’t paid by the hour' }),
    deducted_cents: cents,
    deduction_reasons: z.array(z.string()),
    lines: z.array(payLine).meta({ description: 'How the amount is calculated' }),
    amount_cents: cents,
  })
  .meta({ id: 'PaidClass' })

const settled = { state: statementState, verified_at: instant.nullable(), paid_at: instant.nullable() }

const statement = z
  .object({
    teacher: personSummary,
    month,
    ...settled,
    ...figures,
  })
  .meta({ id: 'HonorariumStatement' })

/** Id of the last deduction, correction, or reversal of a teacher. */
const lastMovement = id.nullable()
const seenMovement = lastMovement.meta({
  description: 'The last entry the caller saw. If there’s a later one, the request is rejected',
})

const maxCents = 1_000_000_000
const movedCents = cents
  .min(-maxCents)
  .max(maxCents)
  .refine(value => value !== 0, { message: 'Can’t be zero' })

const correction = z
  .object({
    id,
    teacher: id,
    month: month.meta({ description: 'The month it counts in' }),
    about_month: month.nullable().meta({ description: 'The verified month it’s about' }),
    class_id: id.nullable(),
    cents,
    reason: z.string(),
  })
  .meta({ id: 'HonorariumCorrection' })

const amount = cents.min(0).max(maxCents)
const someAmount = cents.min(1).max(maxCents)

/** Terms that determine the pay for a class. */
export const payTerms = {
  basis: z.enum(payBases),
  cents: amount.meta({ description: 'Per hour, class, or student who attended' }),
  min_cents: someAmount.nullable().default(null).meta({ description: 'The minimum for a class paid by student' }),
  max_cents: someAmount.nullable().default(null).meta({ description: 'The maximum for a class paid by student' }),
  travel: z
    .enum(travelPayments)
    .nullable()
    .default(null)
    .meta({ description: 'Whether travel is paid per class or once a day' }),
  travel_cents: someAmount.nullable().default(null),
}

const rate = z
  .object({
    id,
    live_class_type: z.object({ id, name: z.string() }),
    level: levelSummary.nullable().meta({ description: 'Null: all levels without their own rate' }),
    teacher: personSummary.nullable().meta({ description: 'Null: all teachers without their own rate' }),
    ...payTerms,
    valid_from: day,
    valid_until: day.nullable().meta({ description: 'Null: until the next rate' }),
    version,
  })
  .meta({ id: 'HonorariumRate' })

const rateScope = {
  live_class_type: id,
  level: id.nullish(),
  teacher: id.nullish(),
}
const rateParams = { params: idParams, access: staff, extension: true } as const

/** Terms that determine a monthly bonus. */
export const bonusTerms = {
  kind: z.enum(bonusKinds),
  threshold: z.number().int().min(1).max(1000),
  cents: someAmount,
}

const bonus = z
  .object({
    id,
    kind: z.enum(bonusKinds),
    threshold: z.number().int().meta({ description: 'Number of classes, or percentage of students' }),
    cents,
    teacher: personSummary.nullable().meta({ description: 'Null: all teachers' }),
    first_month: month,
    last_month: month.nullable(),
    version,
  })
  .meta({ id: 'HonorariumBonus' })

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'money' } as const

export const honorariumCalls = [
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/stats/',
    summary: 'Return a teacher’s earnings in a period, class by class. Staff choose the teacher',
    access,
    query: z.object({ from: day.optional(), to: day.optional(), teacher: id.optional() }),
    answer: z.object({
      from: day,
      to: day,
      currency: z.string(),
      ...figures,
      students: z.number().int(),
      attendance_rate: z.number().nullable(),
      average_rating: z.number().nullable(),
      by_month: z.array(z.object({ month, ...settled, ...figures })),
      by_type: z.array(z.object({ live_class_type: z.string(), ...figures })),
      rows: z
        .array(paidClass)
        .meta({ description: 'In chronological order. Together with `extras`, they add up to the total' }),
      extras: z.array(monthLine).meta({ description: 'Bonuses and adjustments of months completely in the period' }),
      last_movement: lastMovement.meta({
        description: 'The last deduction, adjustment, or reversal of any month',
      }),
    }),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/statements/',
    summary: 'List every teacher’s honorarium for a month, with its payment state',
    access: staff,
    extension: true,
    query: z.object({ month }),
    answer: z.array(statement),
  }),
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/months/',
    summary: 'List the last 12 months, latest first, with the number of statements in each state',
    access: staff,
    extension: true,
    answer: z.array(
      z.object({
        month,
        drafts: z.number().int().meta({ description: 'Not verified, for teachers with a payable class' }),
        verified: z.number().int().meta({ description: 'Verified but not paid' }),
        paid: z.number().int(),
      }),
    ),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/teacher-honorarium/statements/',
    summary: 'Verify a teacher’s month, which locks it, or record its payment',
    access: staff,
    extension: true,
    body: z.strictObject({
      teacher: id,
      month,
      state: z.enum(['VERIFIED', 'PAID']),
      amount_cents: cents.meta({ description: 'The amount the caller saw. If it changed, the request is rejected' }),
    }),
    answer: statement,
    errors: ['month_not_over', 'wrong_state', 'below_nothing', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/deductions/',
    summary: 'Deduct an amount from a class, with a reason',
    access: staff,
    extension: true,
    body: z.strictObject({
      class_id: id,
      cents: z.int().min(1).max(maxCents),
      reason: requiredText(maxReasonLength),
      last_movement: seenMovement,
    }),
    answer: z.object({ id, class_id: id, cents, reason: z.string() }),
    status: 201,
    errors: ['changed_meanwhile', 'class_not_given', 'month_verified', 'more_than_earned'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/corrections/',
    summary:
      'Add an adjustment to a teacher’s month, with a reason. For a verified month, it counts in the next open one',
    access: staff,
    extension: true,
    body: z.strictObject({
      teacher: id,
      month,
      class_id: id.nullish().meta({ description: 'The class of the month it’s about' }),
      cents: movedCents,
      reason: requiredText(maxReasonLength),
      last_movement: seenMovement,
    }),
    answer: correction,
    status: 201,
    errors: ['changed_meanwhile', 'class_not_given', 'more_than_earned'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/movements/{id}/undo/',
    summary: 'Reverse a deduction or an adjustment, with a reason',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(maxReasonLength) }),
    answer: correction,
    status: 201,
    errors: ['already_undone', 'more_than_earned', 'undo_stays'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/',
    summary: 'List all pay rates by class type, latest first, with what a rate can be set for',
    access: staff,
    extension: true,
    answer: z.object({
      currency: z.string(),
      today: day.meta({ description: 'In the academy’s time zone' }),
      types: z.array(z.object({ id, name: z.string() })),
      levels: z.array(levelSummary),
      teachers: z.array(personSummary),
      rates: z.array(rate),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/main/honorarium-rates/',
    summary: 'Create a pay rate from a day. The current rate ends the day before',
    access: staff,
    extension: true,
    body: z.strictObject({
      ...rateScope,
      ...payTerms,
      valid_from: day,
      valid_until: day.nullish(),
      ends: id
        .nullable()
        .meta({ description: 'The rate the caller expects to end. If it’s another one, the request is rejected' }),
    }),
    answer: rate,
    status: 201,
    errors: ['changed_meanwhile', 'rate_exists', 'rate_overlaps', 'month_verified'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/preview/',
    summary: 'Preview a new pay rate. Doesn’t change data',
    access: staff,
    extension: true,
    query: z.object({
      live_class_type: id,
      level: id.optional(),
      teacher: id.optional(),
      valid_from: day,
      valid_until: day.optional(),
    }),
    answer: z.object({
      refusal: z.enum(['rate_exists', 'rate_overlaps', 'month_verified']).nullable(),
      open_from: day.nullable().meta({ description: 'The first day after the teacher’s last verified month' }),
      ends: rate.nullable().meta({ description: 'The rate that ends the day before' }),
      valid_until: day.nullable().meta({ description: 'Its last day, if another rate follows' }),
      resumes_on: day.nullable().meta({ description: 'When the rate it ends applies again' }),
      classes: z.number().int().meta({ description: 'Classes already taught in open months that it would pay' }),
      verified_months: z.number().int().meta({ description: 'Verified months that stay unchanged' }),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'Return a pay rate with its uses and history',
    ...rateParams,
    answer: rate.extend({
      classes: z.number().int().meta({ description: 'Classes already taught that it pays' }),
      last_used_on: day.nullable(),
      history: z.array(change),
    }),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'Update the end date of a pay rate, and its amounts if it hasn’t been used',
    ...rateParams,
    body: z.strictObject({ version, ...payTerms, valid_until: day.nullable() }),
    answer: rate,
    errors: ['changed_meanwhile', 'rate_used', 'rate_overlaps', 'month_verified'],
  }),
  call({
    method: 'DELETE',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'Delete an unused pay rate. The previous one continues',
    ...rateParams,
    body: z.strictObject({ version }),
    answer: null,
    status: 204,
    errors: ['changed_meanwhile', 'rate_used'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-bonuses/',
    summary: 'List bonuses, latest first',
    access: staff,
    extension: true,
    answer: z.array(bonus),
  }),
  call({
    method: 'POST',
    path: '/api/main/honorarium-bonuses/',
    summary: 'Create a bonus from a month, for all teachers or one. Verified months don’t change',
    access: staff,
    extension: true,
    body: z.strictObject({
      ...bonusTerms,
      teacher: id.nullish(),
      first_month: month,
      last_month: month.nullish(),
    }),
    answer: bonus,
    status: 201,
    errors: ['bonus_exists'],
  }),
  call({
    method: 'PATCH',
    path: '/api/main/honorarium-bonuses/{id}/',
    summary: 'Update the final month of a bonus',
    ...rateParams,
    body: z.strictObject({ version, last_month: month.nullable() }),
    answer: bonus,
    errors: ['changed_meanwhile', 'bonus_exists'],
  }),
  call({
    method: 'DELETE',
    path: '/api/main/honorarium-bonuses/{id}/',
    summary: 'Delete a bonus that no verified month includes',
    ...rateParams,
    body: z.strictObject({ version }),
    answer: null,
    status: 204,
    errors: ['changed_meanwhile', 'bonus_used'],
  }),
] as const
