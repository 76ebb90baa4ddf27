import { longestComment } from '@aulaviva/domain/limits'
import { stoppingBounds } from '@aulaviva/domain/placement'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { assessment } from './assessments.calls.ts'
import { call } from './call.ts'
import { change } from './changes.calls.ts'
import {
  cefrCode,
  fileSummary,
  flag,
  id,
  idParams,
  instant,
  levelSummary,
  pageOf,
  paging,
  personSummary,
  text,
} from './fields.ts'
import { answer, question } from './questions.ts'

/**
 * The placement test, one question at a time: the server chooses the next by what was answered, and tells neither how
 * hard a question is nor whether an answer was right.
 */

export const placementSections = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

const skillLevel = z
  .object({
    level: cefrCode,
    from: cefrCode.meta({ description: 'The level surely lies between this one…' }),
    to: cefrCode.meta({ description: '…and this one' }),
  })
  .meta({ id: 'SkillLevel' })

export const placementResult = z
  .object({
    attempt_id: id,
    submitted_at: instant,
    cefr: cefrCode.meta({ description: 'What the answers show, taught here or not' }),
    between: z.object({ from: cefrCode, to: cefrCode }),
    level: levelSummary.meta({
      description:
        'The level that the test proposes, or that a teacher decided on. Students without a level learn at it at once, others once it is confirmed',
    }),
    skills: z.object({
      GRAMMAR: skillLevel,
      READING: skillLevel,
      LISTENING: skillLevel,
      SPEAKING: skillLevel.nullable(),
    }),
    speaking: z.enum(['NOT_GIVEN', 'WAITING', 'HEARD']),
    confirmed_by: personSummary.nullable(),
    confirmed_at: instant.nullable(),
    comment: z.string(),
  })
  .meta({ id: 'PlacementResult' })

const bankAccess = { kind: 'roles', roles: ['staff'], area: 'content' } as const
const { least, most, sure_below } = stoppingBounds
/** When a section of the placement test has asked enough. */
export const saidOfStopping = {
  least: z.int().min(least.min).max(least.max).meta({ description: 'A section asks at least so many, if it has them' }),
  most: z.int().min(most.min).max(most.max).meta({ description: 'Never less than the least' }),
  sure_below: z
    .number()
    .min(sure_below.min)
    .max(sure_below.max)
    .multipleOf(sure_below.step)
    .meta({ description: 'Between the two it ends once the skill is known to within so many levels' }),
}
const stopping = z.object(saidOfStopping).meta({ id: 'PlacementStopping' })

const placementBank = z
  .object({
    offered: z.boolean().meta({ description: 'Whether the academy has a placement test' }),
    stopping: z.object({
      rules: stopping.meta({ description: 'For who begins now; attempts under way keep those they began under' }),
      usual: stopping,
      version: z.int(),
      history: z.array(change),
    }),
    questions: z.array(
      z.object({
        id,
        text: z.string(),
        kind: z.enum(questionKinds),
        skill: z.enum(placementSections),
        cefr: cefrCode,
        asked: z.boolean(),
        guess: z.number().meta({ description: 'The chance of being right without knowing' }),
        answered: z.int().meta({ description: 'By students who were placed' }),
        right: z.number().nullable().meta({ description: 'Share of those answers' }),
        calibrated: z
          .object({ difficulty: z.number(), level: cefrCode, misplaced: z.boolean() })
          .nullable()
          .meta({ description: 'From twenty answers on, drawn towards the level that the author gave' }),
      }),
    ),
  })
  .meta({ id: 'PlacementBank' })

const step = z
  .object({
    attempt_id: id,
    section: z.enum(placementSections).nullable().meta({ description: 'Null when nothing is left to ask' }),
    sections: z.array(z.enum(placementSections)),
    answered: z.number().int(),
    at_most: z.number().int().meta({ description: 'It may end earlier, and never later' }),
    question: question.nullable(),
    finished: z.boolean(),
  })
  .meta({ id: 'PlacementStep' })

const proposal = placementResult
  .extend({
    student: personSummary,
    learns_at: levelSummary.nullable().meta({ description: 'The level the student learns at today' }),
    recording: fileSummary.nullable(),
    repeat_allowed: z.boolean(),
  })
  .meta({ id: 'PlacementProposal' })

const access = { kind: 'roles', roles: ['student'], page: 'placement-test' } as const
const forTeachers = { kind: 'roles', roles: ['teacher', 'staff'], area: 'content' } as const

export const placementCalls = [
  call({
    method: 'GET',
    path: '/api/courses/placement_test_data/data/',
    summary: 'The placement test, without its key',
    access: { kind: 'roles', roles: ['student'], page: 'placement-test' },
    answer: assessment,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/',
    summary: 'How I stand with the placement test: an open attempt, the last result, and from when it may be repeated',
    access,
    answer: z.object({
      available: z
        .boolean()
        .meta({ description: 'False while the academy has no placement test, or no level that it could find' }),
      open_attempt: z.object({ id, answered: z.number().int(), started_at: instant }).nullable(),
      may_begin_from: instant.nullable().meta({ description: 'Null when it may be taken now' }),
      at_most: z.number().int(),
      learns_at: levelSummary.nullable().meta({ description: 'My level now, which a result proposes to change' }),
      result: placementResult.nullable(),
    }),
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/placement/attempts/',
    summary: 'Begin the placement test, or take it up where it was left',
    access,
    answer: step,
    errors: ['placement_not_offered', 'placement_taken_recently'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/attempts/{id}/',
    summary: 'The question that is asked now',
    access,
    params: idParams,
    answer: step,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/placement/attempts/{id}/answers/',
    summary:
      'Answer the question that is asked, null for “I don’t know”; an answer that is given stands. Returns the next',
    access,
    params: idParams,
    body: z.strictObject({ question_id: id, answer: answer.nullable() }),
    answer: step,
    errors: ['not_asked_now', 'answer_does_not_fit', 'recording_missing', 'recording_too_short'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/results/',
    summary: 'Levels that were proposed, oldest first: those to be confirmed, or all',
    access: forTeachers,
    query: z.object({ confirmed: flag.optional(), ...paging(20) }),
    answer: pageOf(proposal),
    extension: true,
  }),
  call({
    method: 'PATCH',
    path: '/api/courses/placement/results/{id}/',
    summary: 'Confirm or correct the level of a student, once, and tell them; `id` is the attempt’s',
    access: forTeachers,
    params: idParams,
    body: z.strictObject({
      level: id,
      comment: text(longestComment).default(''),
      allow_repeat: z.boolean().default(false),
    }),
    answer: proposal,
    errors: ['already_confirmed', 'unknown_level'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/bank/',
    summary:
      'The questions that the placement test asks or could, and how hard those that were answered turned out to be',
    access: bankAccess,
    extension: true,
    answer: placementBank,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/placement/bank/{id}/',
    summary: 'Have the placement test ask a question, or no longer; attempts under way go on with what they have',
    access: bankAccess,
    extension: true,
    params: idParams,
    body: z.strictObject({ asked: z.boolean() }),
    answer: placementBank,
    errors: ['not_measurable'],
  }),
  call({
    method: 'PUT',
    path: '/api/courses/placement/stopping/',
    summary: 'Have sections of the placement test end by other rules; attempts under way keep those they began under',
    access: bankAccess,
    extension: true,
    body: z.strictObject({ ...saidOfStopping, version: z.int().meta({ description: 'The version that was read' }) }),
    answer: placementBank,
    errors: ['changed_meanwhile'],
  }),
] as const
