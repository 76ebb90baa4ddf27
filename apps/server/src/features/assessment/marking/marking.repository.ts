import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import type { Mark } from './marking.rules.ts'

export interface WaitingAnswerRow {
  attempt_id: string
  question_id: string
  kind: 'OPEN_TEXT' | 'SPOKEN'
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  title: string
  assessment_id: string
  assessment: 'VIDEO_QUIZ' | 'EVALUATION' | 'PLACEMENT'
  submitted_at: string
  claimed_by: string | null
  claimer_first: string | null
  claimer_last: string | null
  claimer_photo: string | null
  claimed_until: string | null
  not_recorded: number
}

const answerTables = `
  from attempt_answers w
  join attempts t on t.id = w.attempt_id
  join assessments a on a.id = t.assessment_id
  join users u on u.id = t.student_id
  left join users c on c.id = w.claimed_by and w.claimed_until > $1
  cross join lateral (
    select q from jsonb_array_elements(t.questions) q where q->>'id' = w.question_id::text limit 1
  ) k`
const columns = `
  w.attempt_id, w.question_id, k.q->>'kind' as kind, t.student_id, u.first_name, u.last_name, u.photo_key, t.title, t.assessment_id,
  a.kind as assessment, t.submitted_at, c.id as claimed_by, c.first_name as claimer_first, c.last_name as claimer_last,
  c.photo_key as claimer_photo,
  case when c.id is not null then w.claimed_until end as claimed_until,
  (select count(*) from jsonb_array_elements(t.questions) s
   join attempt_answers o on o.attempt_id = t.id and o.question_id::text = s->>'id'
   where s->>'kind' = 'SPOKEN' and o.audio_file_id is null) as not_recorded`

/** Answers of submitted attempts that have no credit yet, oldest first. */
export const waitingAnswers = pagedList<[now: string], WaitingAnswerRow>('marking.waiting', {
  page: `select ${columns}, count(*) over () as total ${answerTables}
         where w.credit is null and t.state = 'IN_REVIEW' and k.q->>'kind' in ('OPEN_TEXT', 'SPOKEN')
         order by t.submitted_at, w.attempt_id, w.question_id limit $2 offset $3`,
  count: `select count(*) from attempt_answers w join attempts t on t.id = w.attempt_id
          where w.credit is null and t.state = 'IN_REVIEW' and $1::timestamptz is not null and exists (
            select from jsonb_array_elements(t.questions) q
            where q->>'id' = w.question_id::text and q->>'kind' in ('OPEN_TEXT', 'SPOKEN'))`,
})

export interface AnswerRow extends WaitingAnswerRow {
  question: AttemptQuestion
  answer: { text?: string } | null
  audio_file_id: string | null
  credit: number | null
  rubric: Mark[]
  rubric_points: number[] | null
  comment: string
  marked_by: string | null
  marker_first: string | null
  marker_last: string | null
  marker_photo: string | null
  marked_at: string | null
  left_in_attempt: number
}

const answerSql = `
  select ${columns}, k.q as question, w.answer, w.audio_file_id, w.credit, w.rubric, w.rubric_points, w.comment, w.marked_by,
         m.first_name as marker_first, m.last_name as marker_last, m.photo_key as marker_photo, w.marked_at,
         (select count(*) from attempt_answers o where o.attempt_id = t.id and o.credit is null) as left_in_attempt
  ${answerTables} left join users m on m.id = w.marked_by
  where w.attempt_id = $2 and w.question_id = $3 and t.state <> 'IN_PROGRESS' and k.q->>'kind' in ('OPEN_TEXT', 'SPOKEN')`

export const answerToMark = query<[now: string, attempt: string, question: string], AnswerRow>(
  'marking.answer-to-mark',
  answerSql,
)

/** Serializes grading and claiming of one answer. */
export const lockAnswer = command<[attempt: string, question: string], { attempt_id: string }>(
  'marking.lock-answer',
  'select attempt_id from attempt_answers where attempt_id = $1 and question_id = $2 for update',
)
export const lockAttempt = command<[attempt: string], { id: string }>(
  'marking.lock-attempt',
  'select id from attempts where id = $1 for update',
)

export const saveClaim = command<[attempt: string, question: string, by: string, until: string, now: string]>(
  'marking.save-claim',
  `update attempt_answers set claimed_by = $3, claimed_until = $4
   where attempt_id = $1 and question_id = $2 and credit is null
     and (claimed_by is null or claimed_by = $3 or claimed_until <= $5)`,
)

export const deleteClaim = command<[attempt: string, question: string, by: string]>(
  'marking.delete-claim',
  `update attempt_answers set claimed_by = null, claimed_until = null
   where attempt_id = $1 and question_id = $2 and claimed_by = $3`,
)

export const saveGrade = command<
  [
    attempt: string,
    question: string,
    credit: number,
    rubric: string,
    comment: string,
    by: string,
    now: string,
    points: readonly number[] | null,
  ]
>(
  'marking.save-grade',
  `update attempt_answers set credit = $3, rubric = $4::jsonb, comment = $5, marked_by = $6, marked_at = $7, rubric_points = $8,
     claimed_by = null, claimed_until = null
   where attempt_id = $1 and question_id = $2 and credit is null
     and (claimed_by is null or claimed_by = $6 or claimed_until <= $7)`,
)
