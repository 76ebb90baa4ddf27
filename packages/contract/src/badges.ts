import { z } from 'zod'
import { call } from './call.ts'
import { cefrCode, id, instant } from './fields.ts'

const badge = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    rule: z
      .object({
        kind: z.enum(['CLASSES_ATTENDED', 'LEVEL_COMPLETED', 'COURSE_COMPLETED', 'PERFECT_SCORE', 'STREAK_OF_WEEKS']),
        value: z.number().int(),
        level: cefrCode.nullable(),
      })
      .meta({ description: 'What it is given for' }),
  })
  .meta({ id: 'Badge' })

export const studentBadge = z.object({ id, badge, awarded_at: instant })

export const badgeCalls = [
  call({
    method: 'GET',
    path: '/api/classes/badges/',
    summary: 'The badges there are',
    access: { kind: 'signed-in', page: 'badges' },
    answer: z.array(badge),
  }),
  call({
    method: 'GET',
    path: '/api/classes/student-badges/',
    summary: 'Badges the student has earned',
    access: { kind: 'roles', roles: ['student'], page: 'badges' },
    answer: z.array(studentBadge),
  }),
] as const
