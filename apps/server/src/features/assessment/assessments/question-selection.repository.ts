import { query } from '../../../platform/database/statement.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import type { TestPlace } from './picks.rules.ts'

/** Reads the questions of a test. */

/** Questions as an attempt stores them. `picks` is JSON of the picked ones, in order. */
export const attemptQuestionsSql = (picks: string) => `
  coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'section', u.pick ->> 'section',
      'prompt', q.prompt, 'key', q.key, 'explanation', q.explanation,
      'points', coalesce((u.pick ->> 'points')::smallint, q.points), 'audio_file_id', q.audio_file_id,
      'picture_file_id', q.picture_file_id, 'picture_alt', q.picture_alt, 'feedback', q.feedback, 'rubric', q.rubric,
      'at_second', (u.pick ->> 'at_second')::integer) order by u.place)
    from jsonb_array_elements(${picks}::jsonb) with ordinality as u (pick, place)
    join questions q on q.id = (u.pick ->> 'id')::uuid), '[]')`

export const attemptQuestions = query<[picks: string], { questions: AttemptQuestion[] }>(
  'assessments.attempt-questions',
  `select ${attemptQuestionsSql('$1')} as questions`,
)

/** Locks a test for share before its places are read, so that it isn't published in between. */
export const lockTestForShare = query<[id: string], { shuffled: boolean }>(
  'assessments.lock-test-for-share',
  'select shuffled from assessments where id = $1 for share',
)

const poolSql = (draw: string) => `
  array(select q.id::text from drawable_questions q
        where (${draw}.tag is null or q.tags @> array[${draw}.tag]) and (${draw}.level_id is null or q.level_id = ${draw}.level_id)
        order by q.id)`

/** The places of a published test, in order. */
export const testPlaces = query<[id: string], TestPlace>(
  'assessments.test-places',
  `select section, question_id, points, at_second, amount, pool from (
     select position, section, question_id, points, at_second, null::smallint as amount, null::text[] as pool
     from assessment_questions where assessment_id = $1
     union all
     select d.position, d.section, null, null, null, d.amount, ${poolSql('d')}
     from assessment_draws d where d.assessment_id = $1
   ) p order by position`,
)

/** The ids from which each draw can pick. `draws` is JSON of [{id, tag, level_id}]. */
export const drawPools = query<[draws: string], { id: string; pool: string[] }>(
  'assessments.draw-pools',
  `select d.id, ${poolSql('d')} as pool from jsonb_to_recordset($1::jsonb) as d (id text, tag text, level_id uuid)`,
)
