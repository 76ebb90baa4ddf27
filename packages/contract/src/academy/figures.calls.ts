import { inactiveWeekChoices } from '@aulaviva/domain/figures'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, hours, id, instant, levelSummary, pageOf, paging, personSummary } from '../fields.ts'

/** Reports for an academy's director, each compared with the previous period. */

const base = '/api/main/figures/'

const period = {
  from: day.meta({ description: 'First day, in the academy’s time zone' }),
  to: day.meta({ description: 'Last day, included. At most 370 days' }),
}
const periods = {
  ...period,
  former: z.object({ from: day, to: day }).meta({ description: 'The previous period of the same length' }),
}

const tally = z
  .object({
    classes: z.int().meta({ description: 'Classes that weren’t canceled' }),
    canceled: z.int(),
    minutes: z.int().meta({ description: 'Minutes of classes that weren’t canceled' }),
    seats: z.int(),
    taken: z.int().meta({ description: 'Reserved seats' }),
    came: z.int(),
    absent: z.int(),
    unrecorded: z.int().meta({ description: 'Reservations in classes that have started, without recorded attendance' }),
    owed: z.int().meta({ description: 'Reservations with attendance or feedback due' }),
    ratings: z.int(),
    stars: z.int().meta({ description: 'Sum of all ratings' }),
  })
  .meta({ id: 'ClassTally' })

const comparedTallies = { present: tally, former: tally }

const classFigures = z
  .object({
    ...periods,
    total: z.object(comparedTallies),
    spans: z.array(z.object({ from: day, to: day, ...comparedTallies })),
    hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), present: tally })),
    types: z.array(z.object({ id, name: z.string(), ...comparedTallies })),
    teachers: z.array(
      z.object({
        teacher: personSummary.nullable().meta({ description: 'null: without a teacher' }),
        ...comparedTallies,
      }),
    ),
  })
  .meta({ id: 'ClassFigures' })

const studentFigures = z
  .object({
    ...periods,
    levels: z.array(
      z.object({
        level: levelSummary.nullable(),
        students: z.int(),
        running: z.int().meta({ description: 'Students with an active subscription today' }),
      }),
    ),
    moves: z.array(
      z.object({
        from_level: levelSummary.nullable(),
        to_level: levelSummary.nullable(),
        present: z.int(),
        former: z.int(),
      }),
    ),
  })
  .meta({ id: 'StudentFigures' })

const leavingStudents = z
  .object({
    student: personSummary,
    level: levelSummary.nullable(),
    plan: z.string(),
    last_class: instant.nullable().meta({ description: 'The last class the student attended, or that has no record' }),
    hours,
    date_limit: day,
  })
  .meta({ id: 'LeavingStudent' })

const hourTally = z
  .object({
    sold: hours,
    used: hours.meta({ description: 'Hours reserved, minus hours returned' }),
    expired: hours,
    corrected: hours,
  })
  .meta({ id: 'HourTally' })
const comparedHours = { present: hourTally, former: hourTally }

const hourFigures = z
  .object({
    ...periods,
    total: z.object(comparedHours),
    spans: z.array(z.object({ from: day, to: day, ...comparedHours })),
    expiring: z
      .array(z.object({ days: z.int(), students: z.int(), hours }))
      .meta({ description: 'Unused hours of subscriptions that end within this many days' }),
  })
  .meta({ id: 'HourFigures' })

const sum = z.object({ contracts: z.int(), cents: z.int() }).meta({ id: 'IncomeSum' })
const comparedSums = { present: sum, former: sum }

const incomeFigures = z
  .object({
    ...periods,
    currency: z.string(),
    total: z.object(comparedSums),
    months: z.array(z.object({ from: day, to: day, ...comparedSums })),
    plans: z.array(z.object({ id, name: z.string(), months: z.array(z.int()), ...comparedSums })).meta({
      description: 'Revenue from each plan, in hundredths. `months` follows the order of the period’s months',
    }),
    other_currencies: z.array(z.object({ currency: z.string(), contracts: z.int(), cents: z.int() })).meta({
      description: 'Paid in the period in a currency other than the academy’s. Not included in other amounts',
    }),
  })
  .meta({ id: 'IncomeFigures' })

const timetable = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const
const people = { kind: 'roles', roles: ['staff'], area: 'people' } as const
const money = { kind: 'roles', roles: ['staff'], area: 'money' } as const

export const figuresCalls = [
  call({
    method: 'GET',
    path: `${base}classes/`,
    summary: 'Report seats, attendance, ratings, and feedback due, by time, class type, and teacher',
    access: timetable,
    extension: true,
    query: z.object({
      ...period,
      teacher: z.union([id, z.literal('none')]).optional(),
      type: id.optional(),
      level: id.optional(),
    }),
    answer: classFigures,
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: `${base}students/`,
    summary: 'Report students by level today, and their level changes',
    access: people,
    extension: true,
    query: z.object(period),
    answer: studentFigures,
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: `${base}leaving/`,
    summary: 'List students with unused hours but no class in weeks and none scheduled, least recently active first',
    access: people,
    extension: true,
    query: z.object({
      ...paging(20),
      weeks: z
        .enum(inactiveWeekChoices.map(String) as [string, ...string[]])
        .default('3')
        .transform(Number),
    }),
    answer: pageOf(leavingStudents),
  }),
  call({
    method: 'GET',
    path: `${base}hours/`,
    summary: 'Report hours sold, used, and expired, and those that expire soon',
    access: money,
    extension: true,
    query: z.object(period),
    answer: hourFigures,
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: `${base}income/`,
    summary: 'Report revenue from paid subscriptions, by plan and month',
    access: money,
    extension: true,
    query: z.object(period),
    answer: incomeFigures,
    errors: ['too_many_days'],
  }),
] as const
