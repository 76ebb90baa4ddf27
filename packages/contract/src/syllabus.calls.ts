import { z } from 'zod'
import { call } from './call.ts'
import { day, hours, id, instant, levelSummary } from './fields.ts'
import { topicSummary, unitSummary } from './live-class.ts'

/** What is taught: levels with their units and topics, and how far a student has come. */

const level = z.object({
  ...levelSummary.shape,
  units: z.array(unitSummary.extend({ topics: z.array(topicSummary) })),
})

const unitProgress = unitSummary.extend({
  state: z
    .enum(['APPROVED', 'TO_REPEAT', 'STARTED', 'AHEAD'])
    .meta({ description: 'Once approved a unit stays so; until then the latest refusal asks for a repetition' }),
  approved_at: instant.nullable(),
  topics: z.array(
    topicSummary.extend({
      result: z.enum(['NOT_ACHIEVED', 'IN_PROGRESS', 'ACHIEVED']).nullable(),
      comment: z.string(),
      student_class_id: id.nullable().meta({ description: 'The reservation in which it was judged last' }),
    }),
  ),
})

const progress = z
  .object({
    level: levelSummary.nullable(),
    levels: z.array(
      levelSummary.extend({
        completed_at: instant.nullable(),
        evaluation_passed: z.boolean().nullable().meta({ description: 'Null for a level without an evaluation' }),
        units: z.array(unitProgress),
      }),
    ),
    weeks: z
      .array(z.object({ week: day, hours }))
      .meta({ description: 'Hours used in the last twelve weeks of the academy, by their Monday' }),
    months: z
      .array(
        z.object({
          month: day,
          hours,
          attended: z.number().int(),
          absent: z.number().int(),
          excused: z.number().int(),
        }),
      )
      .meta({ description: 'Hours and attendance of the last six months of the academy, by their first day' }),
  })
  .meta({ id: 'Progress' })

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
    answer: z.array(levelSummary.extend({ completed_at: instant })),
  }),
  call({
    method: 'GET',
    path: '/api/classes/progress/',
    summary: 'How far the student has come: the syllabus with what is achieved, hours and attendance over time',
    access: { kind: 'roles', roles: ['student'], page: 'students-classes-progress' },
    extension: true,
    answer: progress,
  }),
] as const
