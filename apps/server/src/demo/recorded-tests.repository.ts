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
  'demo.test',
  `insert into assessments (kind, title, description, pass_mark, time_limit_seconds, max_attempts)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** The questions of a test, as JSON rows in their order. */
export const insertQuestions = command<[test: string, questions: string], { id: string; position: number }>(
  'demo.questions',
  `insert into questions (assessment_id, position, section, kind, prompt, key, explanation, points, audio_file_id)
   select $1, q.position, q.section, q.kind, q.prompt, q.key, q.explanation, q.points, q.audio_file_id
   from jsonb_to_recordset($2::jsonb) as q(position smallint, section text, kind text, prompt jsonb, key jsonb,
     explanation text, points smallint, audio_file_id uuid)
   returning id, position`,
)

export const giveQuiz = command<[courseClass: string, quiz: string]>(
  'demo.give-quiz',
  'update course_classes set video_quiz_id = $2 where id = $1',
)

export const giveEvaluation = command<[course: string, evaluation: string]>(
  'demo.give-evaluation',
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
