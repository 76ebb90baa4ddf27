import type { SolutionTiming } from '@aulaviva/domain/test-document'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import { attemptQuestionsSql } from './question-selection.repository.ts'

/**
 * Assessments that a student can reach through their courses or the exercises of their live classes, and their
 * attempts.
 */

export type AssessmentKind = 'VIDEO_QUIZ' | 'EVALUATION'

export interface AssessmentRow {
  id: string
  kind: AssessmentKind
  title: string
  description: string
  pass_mark: number
  time_limit_seconds: number | null
  max_attempts: number | null
  retry_after_minutes: number | null
  question_count: number
  /** Null for an exercise of a live class. */
  course_id: string | null
  course_name: string | null
  course_class_id: string | null
  course_class_name: string | null
  live_class: { id: string; topic_title: string | null; description: string; type_name: string } | null
  /**
   * Whether the student still has access through a course or a class. Otherwise they can see their attempts and not
   * start new ones.
   */
  has_place: boolean
  /** Seconds of the video at which it stops for a question. */
  moments: number[]
}

/**
 * Returns a quiz or evaluation that belongs to one of the student's courses or to a live class they have or had a seat
 * in (the class itself, its unit, or its topic). A quiz shared by several classes shows the first one, and courses come
 * before live classes. A student with an attempt keeps access without any of these.
 */
export const assessmentFor = query<[student: string, id: string], AssessmentRow>(
  'assessments.assessment-for',
  `select a.id, a.kind, a.title, a.description, a.pass_mark, a.time_limit_seconds, a.max_attempts,
          a.retry_after_minutes,
          (select count(*) from assessment_questions q where q.assessment_id = a.id)
            + coalesce((select sum(d.amount) from assessment_draws d where d.assessment_id = a.id), 0) as question_count,
          place.course_id, place.course_name, place.course_class_id, place.course_class_name,
          place.live_class, place.part < 3 as has_place,
          array(select distinct q.at_second from assessment_questions q
                where q.assessment_id = a.id and q.at_second is not null and a.kind = 'VIDEO_QUIZ'
                  and a.time_limit_seconds is null order by 1) as moments
   from assessments a
   join lateral (
     (select c.id as course_id, c.name as course_name, k.id as course_class_id, k.name as course_class_name,
             null::json as live_class, 1 as part
      from student_courses o
      join courses c on c.id = o.course_id
      left join course_classes k on k.course_id = c.id and k.video_quiz_id = a.id and k.archived_at is null
      where o.student_id = $1 and (c.evaluation_id = a.id or k.id is not null)
      order by c.position, k.position limit 1)
     union all
     (select null, null, null, null, json_build_object('id', s.id, 'topic_title', p.title, 'description', c.description,
             'type_name', y.name), 2
      from materials m
      join scheduled_live_classes c on c.id = m.class_id or c.unit_id = m.unit_id or c.topic_id = m.topic_id
      join student_classes s on s.class_id = c.id and s.student_id = $1 and s.state = 'RESERVED'
      join live_class_types y on y.id = c.live_class_type_id left join topics p on p.id = c.topic_id
      where m.assessment_id = a.id and a.state = 'PUBLISHED'
      order by s.starts_at desc, s.id limit 1)
     union all
     (select null, null, null, null, null, 3 from attempts t where t.student_id = $1 and t.assessment_id = a.id limit 1)
     order by part limit 1
   ) place on true
   where a.id = $2 and a.kind in ('VIDEO_QUIZ', 'EVALUATION')`,
)

export interface AttemptSummaryRow {
  id: string
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED'
  started_at: string
  expires_at: string | null
  submitted_at: string | null
  score: number | null
  passed: boolean | null
}

const summary = 't.id, t.state, t.started_at, t.expires_at, t.submitted_at, t.score, t.passed'

/** The student's attempts at one assessment, newest first. At most 100, which is more than any attempt limit. */
export const attemptsAt = query<[student: string, assessment: string], AttemptSummaryRow>(
  'assessments.attempts-at',
  `select ${summary} from attempts t where t.student_id = $1 and t.assessment_id = $2
   order by t.started_at desc, t.id desc limit 100`,
)

/** The student's attempts and results at an assessment, with its limits. */
export const assessmentProgress = query<
  [student: string, assessment: string],
  {
    max_attempts: number | null
    solutions: SolutionTiming
    /** The score that the completion requirements of the course or level demand, if it is above the passing score. */
    completes_from: number | null
    handed_in: number
    /** Whether an attempt also reached `completes_from`. */
    passed: boolean
  }
>(
  'assessments.assessment-progress',
  `select a.max_attempts, a.solutions, e.completes_from, (count(t.id))::int as handed_in,
     coalesce(bool_or(t.passed and t.score >= coalesce(e.completes_from, 0)), false) as passed
   from assessments a
   cross join lateral (
     select max(r.score_least) as completes_from from (
       select o.score_least, o.needs from courses c join course_completion o on o.course_id = c.id
       where c.evaluation_id = a.id
       union all
       select o.score_least, o.needs from levels l join level_completion o on o.level_id = l.id where l.evaluation_id = a.id
     ) r where r.needs <> 'PARTS' and r.score_least > a.pass_mark
   ) e
   left join attempts t on t.assessment_id = a.id and t.student_id = $1 and t.state <> 'IN_PROGRESS'
   where a.id = $2 group by a.id, e.completes_from`,
)

export interface AnswerRow {
  question_id: string
  answer: unknown
  audio_file_id: string | null
  sequence: number
  saved_at: string
  credit: number | null
  comment: string
  rubric_points: number[] | null
  marked: boolean
}

export interface AttemptRow extends AttemptSummaryRow {
  assessment_id: string
  student_id: string
  kind: AssessmentKind | 'PLACEMENT'
  title: string
  pass_mark: number
  ended_by: 'STUDENT' | 'TIME' | null
  questions: AttemptQuestion[]
  answers: AnswerRow[] | null
}

const attempt = `
  select ${summary}, t.assessment_id, t.student_id, t.title, t.pass_mark, t.ended_by, t.questions,
         (select a.kind from assessments a where a.id = t.assessment_id) as kind,
         (select json_agg(json_build_object('question_id', w.question_id, 'answer', w.answer,
                   'audio_file_id', w.audio_file_id, 'sequence', w.sequence,
                   'saved_at', to_char(w.saved_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                   'credit', w.credit, 'comment', w.comment,
                   'rubric_points', w.rubric_points, 'marked', w.marked_at is not null) order by w.question_id)
          from attempt_answers w where w.attempt_id = t.id) as answers
  from attempts t`

/** Returns an attempt of this student, never another's. */
export const attemptOf = query<[student: string, id: string], AttemptRow>(
  'assessments.attempt-of',
  `${attempt} where t.student_id = $1 and t.id = $2`,
)

export const openAttemptAt = query<[student: string, assessment: string], AttemptRow>(
  'assessments.open-attempt-at',
  `${attempt} where t.student_id = $1 and t.assessment_id = $2 and t.state = 'IN_PROGRESS'`,
)

export const latestAttemptAt = query<[student: string, assessment: string], AttemptRow>(
  'assessments.latest-attempt-at',
  `${attempt} where t.student_id = $1 and t.assessment_id = $2 order by t.started_at desc, t.id desc limit 1`,
)

export const attemptById = query<[id: string], AttemptRow>('assessments.attempt-by-id', `${attempt} where t.id = $1`)

export const lockAttempt = command<[id: string], { id: string }>(
  'assessments.lock-attempt',
  'select id from attempts where id = $1 for update',
)

/** Starts an attempt with the current version of the questions. `picks` is JSON of the picked ones. */
export const insertAttempt = command<
  [assessment: string, student: string, courseClass: string | null, now: string, picks: string],
  { id: string }
>(
  'assessments.insert-attempt',
  `insert into attempts (assessment_id, student_id, course_class_id, title, pass_mark, questions, started_at, expires_at)
   select a.id, $2, $3, a.title, a.pass_mark, ${attemptQuestionsSql('$5')},
          $4, $4::timestamptz + make_interval(secs => a.time_limit_seconds)
   from assessments a where a.id = $1
   on conflict (assessment_id, student_id) where state = 'IN_PROGRESS' do nothing
   returning id`,
)

/** Saves an answer unless one with the same or a higher sequence is already saved. */
export const saveAnswer = command<
  [attempt: string, question: string, answer: string | null, audio: string | null, now: string, sequence: number]
>(
  'assessments.save-answer',
  `insert into attempt_answers (attempt_id, question_id, answer, audio_file_id, saved_at, sequence)
   values ($1, $2, $3::jsonb, $4, $5, $6)
   on conflict (attempt_id, question_id) do update
     set answer = excluded.answer, audio_file_id = excluded.audio_file_id, saved_at = excluded.saved_at,
         sequence = excluded.sequence
     where attempt_answers.sequence < excluded.sequence`,
)

export const savedAnswer = query<[attempt: string, question: string], { sequence: number; saved_at: string }>(
  'assessments.saved-answer',
  'select sequence, saved_at from attempt_answers where attempt_id = $1 and question_id = $2',
)

/** Saves what each question earned. `credits` is JSON of [{id, credit}]. */
export const writeCredits = command<[attempt: string, credits: string, now: string]>(
  'assessments.write-credits',
  `insert into attempt_answers (attempt_id, question_id, saved_at, credit)
   select $1, c.id, $3, c.credit from jsonb_to_recordset($2::jsonb) as c(id uuid, credit numeric)
   on conflict (attempt_id, question_id) do update set credit = excluded.credit`,
)

/** Ends an open attempt. Changes no row if it was not open. */
export const closeAttemptRow = command<
  [
    id: string,
    state: 'IN_REVIEW' | 'GRADED',
    submittedAt: string,
    endedBy: 'STUDENT' | 'TIME',
    score: number | null,
    passed: boolean | null,
  ]
>(
  'assessments.close-attempt-row',
  `update attempts set state = $2, submitted_at = $3, ended_by = $4, score = $5, passed = $6
   where id = $1 and state = 'IN_PROGRESS'`,
)

/** Scores an attempt in review. Changes no row if it was not in review. */
export const gradeAttempt = command<[id: string, score: number, passed: boolean]>(
  'assessments.grade-attempt',
  `update attempts set state = 'GRADED', score = $2, passed = $3 where id = $1 and state = 'IN_REVIEW'`,
)

/** Open attempts whose time ended before an instant. */
export const overdueAttempts = query<[before: string], { id: string }>(
  'assessments.overdue-attempts',
  `select t.id from attempts t join assessments a on a.id = t.assessment_id
   where t.state = 'IN_PROGRESS' and t.expires_at < $1 and a.kind in ('VIDEO_QUIZ', 'EVALUATION')
   order by t.expires_at, t.id`,
)
