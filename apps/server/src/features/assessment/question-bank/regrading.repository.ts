import { command, query } from '../../../platform/database/statement.ts'
import type { AnyContent } from '../questions/questions.rules.ts'
import type { AttemptToRegrade } from './regrading.rules.ts'

export interface RegradableAttemptRow extends AttemptToRegrade {
  id: string
  student_id: string
  assessment_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  title: string
  /** Null while the attempt is in progress or in review. */
  score: number | null
  passed: boolean | null
}

/** Attempts that contain a question. Placement attempts are left out: their result is a level. */
const attemptTables = `
  from attempts t join assessments a on a.id = t.assessment_id and a.kind <> 'PLACEMENT'`
const withQuestion = `
  where t.id in (
    select attempt_id from attempt_answers where question_id = $1
    union
    select id from attempts where state = 'IN_PROGRESS' and questions @> jsonb_build_array(jsonb_build_object('id', $1::text))
  )
  order by t.id`

export const attemptsWithQuestion = query<[question: string], RegradableAttemptRow>(
  'question-bank.attempts-with-question',
  `select t.id, t.student_id, t.assessment_id, u.first_name, u.last_name, u.photo_key, t.title, t.state, t.pass_mark, t.questions,
     t.score, t.passed,
     (select coalesce(json_agg(json_build_object('question_id', w.question_id, 'answer', w.answer, 'credit', w.credit)), '[]')
      from attempt_answers w where w.attempt_id = t.id) as answers
   ${attemptTables}
   join users u on u.id = t.student_id
   ${withQuestion}`,
)

/**
 * Run this before reading the attempts: a statement that waits for a lock doesn't see answers graded while it waits.
 */
export const lockAttemptsWithQuestion = command<[question: string], { id: string }>(
  'question-bank.lock-attempts-with-question',
  `select t.id ${attemptTables} ${withQuestion} for update of t`,
)

export const publishedKey = query<[question: string], { key: AnyContent['key']; version: number; text: string }>(
  'question-bank.published-key',
  `select key, version, prompt ->> 'text' as text from questions where id = $1 and version > 0`,
)

export const writeCredit = command<[attempt: string, question: string, credit: number | null]>(
  'question-bank.write-credit',
  'update attempt_answers set credit = $3 where attempt_id = $1 and question_id = $2',
)
export const writeResult = command<[attempt: string, questions: string, score: number | null, passed: boolean | null]>(
  'question-bank.write-result',
  'update attempts set questions = $2::jsonb, score = $3, passed = $4 where id = $1',
)

export const insertRegrade = command<
  [
    attempt: string,
    question: string,
    version: number,
    oldCredit: number | null,
    newCredit: number | null,
    oldScore: number,
    newScore: number,
    oldPassed: boolean,
    newPassed: boolean,
    by: string,
    now: string,
  ]
>(
  'question-bank.insert-regrade',
  `insert into attempts_marked_again (attempt_id, question_id, version, old_credit, new_credit, old_score, new_score, old_passed,
     new_passed, marked_by, marked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)
