import { maxCommentLength } from '@aulaviva/domain/limits'
import { stoppingBounds } from '@aulaviva/domain/placement'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { z } from 'zod'
import { call } from '../call.ts'
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
} from '../fields.ts'
import { change } from '../shared/changes.calls.ts'
import { assessment } from './assessments.calls.ts'
import { answer, question } from './questions.ts'

/**
 * The placement test, one question at a time: the server chooses the next one from the answers so far. It reveals
 * neither how hard a question is nor whether an answer was correct.
 */

export const placementSections = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

const skillLevel = z
  .object({
    level: cefrCode,
    from: cefrCode.meta({ description: 'The lower end of the level range' }),
    to: cefrCode.meta({ description: 'The upper end of the level range' }),
  })
  .meta({ id: 'SkillLevel' })

export const placementResult = z
  .object({
    attempt_id: id,
    submitted_at: instant,
    cefr: cefrCode.meta({ description: 'The measured level, even if it isn’t taught here' }),
    between: z.object({ from: cefrCode, to: cefrCode }),
    level: levelSummary.meta({
      description:
        'The suggested level, or the one a teacher chose. Students without a level get it right away, others once it’s confirmed',
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
/** When a section of the placement test ends. */
export const stoppingFields = {
  least: z
    .int()
    .min(least.min)
    .max(least.max)
    .meta({ description: 'The minimum number of questions in a section, if it has that many' }),
  most: z.int().min(most.min).max(most.max).meta({ description: 'At least the minimum' }),
  sure_below: z
    .number()
    .min(sure_below.min)
    .max(sure_below.max)
    .multipleOf(sure_below.step)
    .meta({ description: 'Between the two, a section ends once the skill is known to within this many levels' }),
}
const stopping = z.object(stoppingFields).meta({ id: 'PlacementStopping' })

const placementBank = z
  .object({
    offered: z.boolean().meta({ description: 'Whether the placement test has questions' }),
    has_cefr_levels: z
      .boolean()
      .meta({ description: 'Whether a level has a CEFR level. If not, students can’t take the test' }),
    stopping: z.object({
      rules: stopping.meta({ description: 'For new attempts. Attempts in progress keep their rules' }),
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
        guess: z.number().meta({ description: 'The chance of guessing the right answer' }),
        answered: z.int().meta({ description: 'Answers by students who got a level' }),
        right: z.number().nullable().meta({ description: 'Share of right answers' }),
        calibrated: z
          .object({ difficulty: z.number(), level: cefrCode, misplaced: z.boolean() })
          .nullable()
          .meta({ description: 'From 20 answers up, adjusted toward the author’s level' }),
      }),
    ),
  })
  .meta({ id: 'PlacementBank' })

const step = z
  .object({
    attempt_id: id,
    section: z.enum(placementSections).nullable().meta({ description: 'Null when there are no more questions' }),
    sections: z.array(z.enum(placementSections)),
    answered: z.number().int(),
    at_most: z.number().int().meta({ description: 'The maximum. It may end earlier' }),
    question: question.nullable(),
    finished: z.boolean(),
  })
  .meta({ id: 'PlacementStep' })

const proposal = placementResult
  .extend({
    student: personSummary,
    learns_at: levelSummary.nullable().meta({ description: 'The student’s level today' }),
    recording: fileSummary.nullable(),
    repeat_allowed: z.boolean(),
  })
  .meta({ id: 'PlacementProposal' })

const access = { kind: 'roles', roles: ['student'], page: 'placement-test' } as const
const teacherAccess = { kind: 'roles', roles: ['teacher', 'staff'], area: 'content' } as const

export const placementCalls = [
  call({
    method: 'GET',
    path: '/api/courses/placement_test_data/data/',
    summary: 'Return the placement test, without the answer key',
    access: { kind: 'roles', roles: ['student'], page: 'placement-test' },
    answer: assessment,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/',
    summary: 'Return my open attempt, my last result, and when I can take the placement test again',
    access,
    answer: z.object({
      available: z
        .boolean()
        .meta({ description: 'False if the academy has no placement test, or no level it could suggest' }),
      open_attempt: z.object({ id, answered: z.number().int(), started_at: instant }).nullable(),
      may_begin_from: instant.nullable().meta({ description: 'Null if it can be taken now' }),
      at_most: z.number().int(),
      learns_at: levelSummary.nullable().meta({ description: 'My level now, which a result suggests changing' }),
      result: placementResult.nullable(),
    }),
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/placement/attempts/',
    summary: 'Start or resume the placement test',
    access,
    answer: step,
    errors: ['placement_not_offered', 'placement_taken_recently'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/attempts/{id}/',
    summary: 'Return the current question',
    access,
    params: idParams,
    answer: step,
    extension: true,
  }),
  call({
    method: 'POST',
    path: '/api/courses/placement/attempts/{id}/answers/',
    summary:
      'Answer the current question, with null for “I don’t know”. Answers can’t be changed. Returns the next question',
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
    summary: 'List suggested levels, oldest first: those to confirm, or all',
    access: teacherAccess,
    query: z.object({ confirmed: flag.optional(), ...paging(20) }),
    answer: pageOf(proposal),
    extension: true,
  }),
  call({
    method: 'PATCH',
    path: '/api/courses/placement/results/{id}/',
    summary: 'Confirm or correct a student’s level, once, and notify the student. `id` is the attempt’s',
    access: teacherAccess,
    params: idParams,
    body: z.strictObject({
      level: id,
      comment: text(maxCommentLength).default(''),
      allow_repeat: z.boolean().default(false),
    }),
    answer: proposal,
    errors: ['already_confirmed', 'unknown_level'],
    extension: true,
  }),
  call({
    method: 'GET',
    path: '/api/courses/placement/bank/',
    summary: 'List questions the placement test uses or could use, with their measured difficulty',
    access: bankAccess,
    extension: true,
    answer: placementBank,
  }),
  call({
    method: 'PUT',
    path: '/api/courses/placement/bank/{id}/',
    summary: 'Add a question to the placement test, or remove it. Attempts in progress don’t change',
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
    summary: 'Update when sections of the placement test end. Attempts in progress keep their rules',
    access: bankAccess,
    extension: true,
    body: z.strictObject({ ...stoppingFields, version: z.int().meta({ description: 'The version the caller read' }) }),
    answer: placementBank,
    errors: ['changed_meanwhile'],
  }),
] as const
