import { z } from 'zod'
import { call } from './call.ts'
import { cefrCode, id, instant } from './fields.ts'
import { topicSummary, unitSummary } from './schedule.ts'

const level = z.object({
  id,
  code: cefrCode,
  name: z.string(),
  units: z.array(unitSummary.extend({ topics: z.array(topicSummary) })),
})

export const syllabusCalls = [
  call({
    method: 'GET',
    path: '/api/classes/levels/',
    summary: 'The syllabus: levels, their units and topics',
    access: { kind: 'signed-in' },
    answer: z.array(level),
  }),
  call({
    method: 'GET',
    path: '/api/classes/levels/completed-levels/',
    summary: 'Levels the student has completed',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-progress' },
    answer: z.array(z.object({ id, code: cefrCode, name: z.string(), completed_at: instant })),
  }),
] as const
