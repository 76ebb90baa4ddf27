import { z } from 'zod'
import { call } from './call.ts'
import { day } from './fields.ts'

const figures = { hours: z.number(), classes: z.number().int(), amount_cents: z.number().int() }

export const honorariumCalls = [
  call({
    method: 'GET',
    path: '/api/main/teacher-honorarium/stats/',
    summary: 'What a teacher earned in a period',
    access: { kind: 'roles', roles: ['teacher', 'staff'] },
    query: z.object({ from: day.optional(), to: day.optional() }),
    answer: z.object({
      from: day,
      to: day,
      currency: z.string(),
      ...figures,
      students: z.number().int(),
      attendance_rate: z.number().nullable(),
      average_rating: z.number().nullable(),
      by_month: z.array(z.object({ month: day, ...figures })),
      by_type: z.array(z.object({ live_class_type: z.string(), ...figures })),
    }),
  }),
] as const
