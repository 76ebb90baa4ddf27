import { command, query } from '../platform/database/statement.ts'

export const insertTest = command<
  [
    kind: 'VIDEO_QUIZ' | 'EVALUATION',
    title: string,
    description: string,
    passMark: number,
    seconds: number | null,
    attempts: number | null,
  ],
  { id: string }
>(
  'demo.insert-test',
  `insert into assessments (kind, title, description, pass_mark, time_limit_seconds, max_attempts)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** The questions of a test as JSON rows, in order. */
export const insertQuestions = command<[test: string, questions: string], { id: string; position: number }>(
  'demo.insert-questions',
  `with asked as (
     select uuid_v7() as id, q.* from jsonb_to_recordset($2::jsonb) as q(position smallint, section text, kind text,
       prompt jsonb, key jsonb, explanation text, points smallint, audio_file_id uuid, at_second integer)
   ), made as (
     insert into questions (id, kind, prompt, key, explanation, points, audio_file_id, state, version)
     select id, kind, prompt, key, explanation, points, audio_file_id, 'PUBLISHED', 1 from asked returning *
   ), published as (
     insert into question_versions (question_id, number, document, published_at)
     select q.id, 1, question_document(row(q.*)::questions), q.created_at from made q
   )
   insert into assessment_questions (assessment_id, position, question_id, section, at_second)
   select $1, position, id, section, at_second from asked returning question_id as id, position`,
)

/** Publishes a test by storing its first version. */
export const insertTestVersion = command<[test: string]>(
  'demo.insert-test-version',
  `insert into assessment_versions (assessment_id, number, document, published_at)
   select id, version, test_document(id), created_at from assessments where id = $1`,
)

export const assignQuiz = command<[courseClass: string, quiz: string]>(
  'demo.assign-quiz',
  'update course_classes set video_quiz_id = $2 where id = $1',
)

export const assignEvaluation = command<[course: string, evaluation: string]>(
  'demo.assign-evaluation',
  'update courses set evaluation_id = $2 where id = $1',
)

export const testOfCourse = query<[course: string], { id: string | null }>(
  'demo.test-of-course',
  'select evaluation_id as id from courses where id = $1',
)

export const testOfClass = query<[courseClass: string], { id: string | null }>(
  'demo.test-of-class',
  'select video_quiz_id as id from course_classes where id = $1',
)
