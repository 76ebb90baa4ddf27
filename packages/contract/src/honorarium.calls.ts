import { bonusKinds, payLineKinds } from '@aulaviva/domain/pay'
import { z } from 'zod'
import { call } from './call.ts'
import { day, hours, id, idParams, instant, personSummary, requiredText } from './fields.ts'

/** What teachers earn: the rate of a class's type for each hour given, less what was deducted. */

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

const most = 1_000_000_000
const movedCents = cents
  .min(-most)
  .max(most)
  .refine(value => value !== 0, { message: 'Must be more or less than nothing' })

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

const access = { kind: 'roles', roles: ['teacher', 'staff'], area: 'money' } as const
const staff = { kind: 'roles', roles: ['staff'], area: 'money' } as const

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
    body: z.strictObject({ teacher: id, month, state: z.enum(['VERIFIED', 'PAID']) }),
    answer: statement,
    errors: ['month_not_over', 'wrong_state', 'below_nothing'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/deductions/',
    summary: 'Deduct from what a class earns, with the reason',
    access: staff,
    extension: true,
    body: z.strictObject({ class_id: id, cents: z.int().min(1).max(most), reason: requiredText(500) }),
    answer: z.object({ id, class_id: id, cents, reason: z.string() }),
    status: 201,
    errors: ['class_not_given', 'month_verified', 'more_than_earned'],
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
      reason: requiredText(500),
    }),
    answer: correction,
    status: 201,
    errors: ['class_not_given', 'more_than_earned'],
  }),
  call({
    method: 'POST',
    path: '/api/main/teacher-honorarium/movements/{id}/undo/',
    summary: 'Take a deduction or a correction back by its opposite, with the reason',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText(500) }),
    answer: correction,
    status: 201,
    errors: ['already_undone', 'more_than_earned', 'undo_stays'],
  }),
] as const
