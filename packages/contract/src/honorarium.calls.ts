import { longestReason } from '@aulaviva/domain/limits'
import { bonusKinds, payBases, payLineKinds, travelPayments } from '@aulaviva/domain/pay'
import { z } from 'zod'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import { day, hours, id, idParams, instant, levelSummary, personSummary, requiredText } from './fields.ts'

/** What teachers earn: the rate of a class's type for each hour given, less what was deducted. */

const staff = { kind: 'roles', roles: ['staff'], area: 'money' } as const
const version = z.number().int().meta({ description: 'Rises with every change' })

const statementState = z.enum(['DRAFT', 'VERIFIED', 'PAID'])
const cents = z.number().int().meta({ description: 'Hundredths of the academy’s currency' })
const figures = { hours, classes: z.number().int(), amount_cents: cents }
const month = day.meta({ description: 'The first day of the month' })

const payLine = z
  .object({
    kind: z.enum(payLineKinds),
    id: id.nullable().meta({ description: 'Of the deduction or correction, to take it back by' }),
    quantity: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Minutes, students who came, or what a bonus is given from' }),
    unit_cents: cents.nullable().meta({ description: 'For an hour or a student' }),
    cents,
    reason: z.string(),
    undone: z.boolean().meta({ description: 'Whether it was taken back since' }),
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
      .meta({ description: 'The verified month or its class that a correction is about' }),
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
    recorded: z.number().int().meta({ description: 'Students whose attendance is recorded' }),
    rating: z.number().nullable(),
    cents_per_hour: cents.meta({ description: 'Nothing where the class is not paid by the hour' }),
    deducted_cents: cents,
    deduction_reasons: z.array(z.string()),
    lines: z.array(payLine).meta({ description: 'What the amount is made of' }),
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

/** Identifies the last deduction, correction or reversal of a teacher. */
const lastMovement = id.nullable()
const lookedAt = lastMovement.meta({
  description: 'The last movement that was looked at; a later one refuses the step',
})

const most = 1_000_000_000
const movedCents = cents
  .min(-most)
  .max(most)
  .refine(value => value !== 0, { message: 'Can’t be zero' })

const correction = z
  .object({
    id,
    teacher: id,
    month: month.meta({ description: 'The month that it counts in' }),
    about_month: month.nullable().meta({ description: 'The verified month that it is about' }),
    class_id: id.nullable(),
    cents,
    reason: z.string(),
  })
  .meta({ id: 'HonorariumCorrection' })

const amount = cents.min(0).max(most)
const someAmount = cents.min(1).max(most)

/** What a class is paid by. */
export const payTerms = {
  basis: z.enum(payBases),
  cents: amount.meta({ description: 'For an hour, a class, or each student who came' }),
  min_cents: someAmount.nullable().default(null).meta({ description: 'The least a class paid by its students earns' }),
  max_cents: someAmount.nullable().default(null).meta({ description: 'The most a class paid by its students earns' }),
  travel: z
    .enum(travelPayments)
    .nullable()
    .default(null)
    .meta({ description: 'Whether the way is paid with each class or once a day' }),
  travel_cents: someAmount.nullable().default(null),
}

const rate = z
  .object({
    id,
    live_class_type: z.object({ id, name: z.string() }),
    level: levelSummary.nullable().meta({ description: 'Null: every level without a rate of its own' }),
    teacher: personSummary.nullable().meta({ description: 'Null: every teacher without a rate of their own' }),
    ...payTerms,
    valid_from: day,
    valid_until: day.nullable().meta({ description: 'Null: until a rate follows' }),
    version,
  })
  .meta({ id: 'HonorariumRate' })

const rateScope = {
  live_class_type: id,
  level: id.nullish(),
  teacher: id.nullish(),
}
const rateParams = { params: idParams, access: staff, extension: true } as const

/** What a month earns a bonus by. */
export const bonusTerms = {
  kind: z.enum(bonusKinds),
  threshold: z.number().int().min(1).max(1000),
  cents: someAmount,
}

const bonus = z
  .object({
    id,
    kind: z.enum(bonusKinds),
    threshold: z.number().int().meta({ description: 'So many classes, or so many of a hundred students' }),
    cents,
    teacher: personSummary.nullable().meta({ description: 'Null: every teacher' }),
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
    summary: 'What a teacher earned in a period, class by class; staff name the teacher',
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
      rows: z.array(paidClass).meta({ description: 'In order of time; with `extras` they add up to the total' }),
      extras: z
        .array(monthLine)
        .meta({ description: 'Bonuses and corrections of the months that lie in the period as a whole' }),
      last_movement: lastMovement.meta({
        description: 'The last deduction, correction or reversal, of any month',
      }),
    }),
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/statements/',
    summary: 'Every teacher’s honorarium of a month and how far its payment is',
    access: staff,
    extension: true,
    query: z.object({ month }),
    answer: z.array(statement),
  }),
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/months/',
    summary: 'The last twelve months, the latest first, with how many teachers’ months stand where',
    access: staff,
    extension: true,
    answer: z.array(
      z.object({
        month,
        drafts: z.number().int().meta({ description: 'Not verified, of teachers who gave a class' }),
        verified: z.number().int().meta({ description: 'Verified and not paid' }),
        paid: z.number().int(),
      }),
    ),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/teacher-honorarium/statements/',
    summary: 'Verify a teacher’s month, which freezes it, or record that it was paid',
    access: staff,
    extension: true,
    body: z.strictObject({
      teacher: id,
      month,
      state: z.enum(['VERIFIED', 'PAID']),
      amount_cents: cents.meta({ description: 'What was looked at; another amount refuses the step' }),
    }),
    answer: statement,
    errors: ['month_not_over', 'wrong_state', 'below_nothing', 'changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/deductions/',
    summary: 'Deduct from what a class earns, with the reason',
    access: staff,
    extension: true,
    body: z.strictObject({
      class_id: id,
      cents: z.int().min(1).max(most),
      reason: requiredText(longestReason),
      last_movement: lookedAt,
    }),
    answer: z.object({ id, class_id: id, cents, reason: z.string() }),
    status: 201,
    errors: ['changed_meanwhile', 'class_not_given', 'month_verified', 'more_than_earned'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/corrections/',
    summary:
      'Add to a teacher’s month or take from it, with the reason; of a verified month in the first open one after it',
    access: staff,
    extension: true,
    body: z.strictObject({
      teacher: id,
      month,
      class_id: id.nullish().meta({ description: 'A class of the month that it is about' }),
      cents: movedCents,
      reason: requiredText(longestReason),
      last_movement: lookedAt,
    }),
    answer: correction,
    status: 201,
    errors: ['changed_meanwhile', 'class_not_given', 'more_than_earned'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/movements/{id}/undo/',
    summary: 'Take a deduction or a correction back by its opposite, with the reason',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(longestReason) }),
    answer: correction,
    status: 201,
    errors: ['already_undone', 'more_than_earned', 'undo_stays'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/',
    summary: 'Every rate, those of a type together and the latest first, with what a rate may be set for',
    access: staff,
    extension: true,
    answer: z.object({
      currency: z.string(),
      today: day.meta({ description: 'In the academy’s zone' }),
      types: z.array(z.object({ id, name: z.string() })),
      levels: z.array(levelSummary),
      teachers: z.array(personSummary),
      rates: z.array(rate),
    }),
  }),
  call({
    method: 'POST',
    path: '/api/main/honorarium-rates/',
    summary: 'Set a rate from a day on, which ends the one before it on the day before',
    access: staff,
    extension: true,
    body: z.strictObject({
      ...rateScope,
      ...payTerms,
      valid_from: day,
      valid_until: day.nullish(),
      ends: id
        .nullable()
        .meta({ description: 'The rate it was said to end; where it would end another, it is refused' }),
    }),
    answer: rate,
    status: 201,
    errors: ['changed_meanwhile', 'rate_exists', 'rate_overlaps', 'month_verified'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/preview/',
    summary: 'What setting a rate would change at this moment',
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
      ends: rate.nullable().meta({ description: 'The rate that ends on the day before' }),
      valid_until: day.nullable().meta({ description: 'Its last day, also where a rate follows' }),
      resumes_on: day.nullable().meta({ description: 'When the rate that it ends holds again' }),
      classes: z.number().int().meta({ description: 'Given classes of open months that it pays from then on' }),
      verified_months: z.number().int().meta({ description: 'Verified months of teachers that it leaves as they are' }),
    }),
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'A rate, what has used it, and what staff changed of it',
    ...rateParams,
    answer: rate.extend({
      classes: z.number().int().meta({ description: 'Given classes that it pays' }),
      last_used_on: day.nullable(),
      history: z.array(change),
    }),
  }),
  call({
    method: 'PATCH',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'Change when a rate ends; as long as no given class has used it, also what it pays',
    ...rateParams,
    body: z.strictObject({ version, ...payTerms, valid_until: day.nullable() }),
    answer: rate,
    errors: ['changed_meanwhile', 'rate_used', 'rate_overlaps', 'month_verified'],
  }),
  call({
    method: 'DELETE',
    path: '/api/main/honorarium-rates/{id}/',
    summary: 'Remove a rate that no given class has used; the one before it holds on',
    ...rateParams,
    body: z.strictObject({ version }),
    answer: null,
    status: 204,
    errors: ['changed_meanwhile', 'rate_used'],
  }),
  call({
    method: 'GET',
    path: '/api/main/honorarium-bonuses/',
    summary: 'What months earn besides their classes, the latest first',
    access: staff,
    extension: true,
    answer: z.array(bonus),
  }),
  call({
    method: 'POST',
    path: '/api/main/honorarium-bonuses/',
    summary: 'Give a bonus from a month on, for every teacher or one; verified months stay as they are',
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
    summary: 'Change with which month a bonus ends',
    ...rateParams,
    body: z.strictObject({ version, last_month: month.nullable() }),
    answer: bonus,
    errors: ['changed_meanwhile', 'bonus_exists'],
  }),
  call({
    method: 'DELETE',
    path: '/api/main/honorarium-bonuses/{id}/',
    summary: 'Remove a bonus that no verified month could have earned',
    ...rateParams,
    body: z.strictObject({ version }),
    answer: null,
    status: 204,
    errors: ['changed_meanwhile', 'bonus_used'],
  }),
] as const
