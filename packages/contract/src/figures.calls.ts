import { weeksWithoutClass } from '@aulaviva/domain/figures'
import { z } from 'zod'
import { call } from './call.ts'
import { day, hours, id, instant, levelSummary, pageOf, paging, personSummary } from './fields.ts'

/** What a school's director asks for in numbers, each compared with the former period. */

const base = '/api/main/figures/'

const period = {
  from: day.meta({ description: 'First day, of the academy’s zone' }),
  to: day.meta({ description: 'Last day, included; at most 370 days' }),
}
const periods = {
  ...period,
  former: z.object({ from: day, to: day }).meta({ description: 'The period of the same length before' }),
}

const tally = z
  .object({
    classes: z.int().meta({ description: 'That take place' }),
    canceled: z.int(),
    minutes: z.int().meta({ description: 'Of the classes that take place' }),
    seats: z.int(),
    taken: z.int().meta({ description: 'Seats that are reserved' }),
    came: z.int(),
    absent: z.int(),
    unrecorded: z.int().meta({ description: 'Reserved in classes that have begun, without a record of attendance' }),
    owed: z.int().meta({ description: 'Unrecorded, or came and without submitted feedback' }),
    ratings: z.int(),
    stars: z.int().meta({ description: 'Of all ratings together' }),
  })
  .meta({ id: 'ClassTally' })

const compared = { present: tally, former: tally }

const classFigures = z
  .object({
    ...periods,
    total: z.object(compared),
    spans: z.array(z.object({ from: day, to: day, ...compared })),
    hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), present: tally })),
    types: z.array(z.object({ id, name: z.string(), ...compared })),
    teachers: z.array(
      z.object({ teacher: personSummary.nullable().meta({ description: 'null: nobody gives them' }), ...compared }),
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
        running: z.int().meta({ description: 'With a contract that runs today' }),
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

const leaving = z
  .object({
    student: personSummary,
    level: levelSummary.nullable(),
    plan: z.string(),
    last_class: instant.nullable().meta({ description: 'That the student came to, or that has no record' }),
    hours,
    date_limit: day,
  })
  .meta({ id: 'LeavingStudent' })

const hourTally = z
  .object({
    sold: hours,
    used: hours.meta({ description: 'Reserved, less what came back' }),
    expired: hours,
    corrected: hours,
  })
  .meta({ id: 'HourTally' })
const hoursCompared = { present: hourTally, former: hourTally }

const hourFigures = z
  .object({
    ...periods,
    total: z.object(hoursCompared),
    spans: z.array(z.object({ from: day, to: day, ...hoursCompared })),
    expiring: z
      .array(z.object({ days: z.int(), students: z.int(), hours }))
      .meta({ description: 'Unused, of contracts that end within so many days from today' }),
  })
  .meta({ id: 'HourFigures' })

const sum = z.object({ contracts: z.int(), cents: z.int() }).meta({ id: 'IncomeSum' })
const sumsCompared = { present: sum, former: sum }

const incomeFigures = z
  .object({
    ...periods,
    currency: z.string(),
    total: z.object(sumsCompared),
    months: z.array(z.object({ from: day, to: day, ...sumsCompared })),
    plans: z.array(z.object({ id, name: z.string(), months: z.array(z.int()), ...sumsCompared })).meta({
      description: 'What each plan brought, in hundredths; `months` in the order of the months of the period',
    }),
    other_currencies: z
      .array(z.object({ currency: z.string(), contracts: z.int(), cents: z.int() }))
      .meta({ description: 'Paid in the period in another currency than the academy’s, and added to nothing else' }),
  })
  .meta({ id: 'IncomeFigures' })

const timetable = { kind: 'roles', roles: ['staff'], area: 'timetable' } as const
const people = { kind: 'roles', roles: ['staff'], area: 'people' } as const
const money = { kind: 'roles', roles: ['staff'], area: 'money' } as const

export const figuresCalls = [
  call({
    method: 'GET',
    path: `${base}classes/`,
    summary: 'Seats, attendance, ratings and feedback owed, by time, type and teacher',
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
    summary: 'Students by level today, and their moves between levels',
    access: people,
    extension: true,
    query: z.object(period),
    answer: studentFigures,
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: `${base}leaving/`,
    summary: 'Students with unused hours who have had no class for weeks and have none ahead, the longest away first',
    access: people,
    extension: true,
    query: z.object({
      ...paging(20),
      weeks: z
        .enum(weeksWithoutClass.map(String) as [string, ...string[]])
        .default('3')
        .transform(Number),
    }),
    answer: pageOf(leaving),
  }),
  call({
    method: 'GET',
    path: `${base}hours/`,
    summary: 'Hours sold, used and expired, and those that expire soon',
    access: money,
    extension: true,
    query: z.object(period),
    answer: hourFigures,
    errors: ['too_many_days'],
  }),
  call({
    method: 'GET',
    path: `${base}income/`,
    summary: 'What paid contracts brought, by plan and month',
    access: money,
    extension: true,
    query: z.object(period),
    answer: incomeFigures,
    errors: ['too_many_days'],
  }),
] as const
