import type { Scene } from '../../../../../test/scene.ts'
import type { AuthoredQuestion } from '../../../../demo/assessments/authoring.ts'

interface CourseTestOptions {
  questions: readonly AuthoredQuestion[]
  kind?: 'EVALUATION' | 'VIDEO_QUIZ'
  title?: string
  passMark?: number
  minutes?: number | null
  maxAttempts?: number | null
  /** Seconds of the video, in the order of the questions. */
  moments?: readonly (number | null)[]
}

export interface CreatedTest {
  id: string
  course: string
  /** Ids of the questions, in order. */
  questions: string[]
}

/**
 * Creates a course with an evaluation, or with a class whose video has a quiz. Every student whose plan lists no
 * courses has it.
 */
export async function createTest(
  scene: Scene,
  {
    questions,
    kind = 'EVALUATION',
    title = 'A test',
    passMark = 60,
    minutes = null,
    maxAttempts = null,
    moments = [],
  }: CourseTestOptions,
): Promise<CreatedTest> {
  const { id } = await scene.row<{ id: string }>(
    `insert into assessments (kind, title, pass_mark, time_limit_seconds, max_attempts)
     values ($1, $2, $3, $4, $5) returning id`,
    kind,
    title,
    passMark,
    minutes && minutes * 60,
    maxAttempts,
  )
  const ids: string[] = []
  for (const [at, { kind: input, prompt, key, points = 1, explanation = '', section = '' }] of questions.entries()) {
    const question = await scene.row<{ id: string }>(
      `with made as (
         insert into questions (kind, prompt, key, explanation, points, state, version)
         values ($4, $5, $6, $7, $8, 'PUBLISHED', 1) returning *
       ), published as (
         insert into question_versions (question_id, number, document, published_at)
         select q.id, 1, question_document(row(q.*)::questions), q.created_at from made q
       )
       insert into assessment_questions (assessment_id, position, section, question_id, at_second)
       select $1, $2, $3, id, $9 from made returning question_id as id`,
      id,
      at,
      section,
      input,
      JSON.stringify(prompt),
      JSON.stringify(key),
      explanation,
      points,
      moments[at] ?? null,
    )
    ids.push(question.id)
  }
  const course = await scene.row<{ id: string }>(
    `insert into courses (name, position, evaluation_id) values ('A course', (select count(*) from courses), $1) returning id`,
    kind === 'EVALUATION' ? id : null,
  )
  if (kind === 'VIDEO_QUIZ') {
    await scene.row(
      `insert into course_classes (course_id, position, name, video_quiz_id) values ($1, 1, 'A class', $2)`,
      course.id,
      id,
    )
  }
  return { id, course: course.id, questions: ids }
}

/** Limits the student's plan to this course. */
export async function limitPlanTo(scene: Scene, student: { id: string }, course: string): Promise<void> {
  await scene.row(
    `insert into plan_courses (plan_id, course_id) select plan_id, $2 from subscriptions where student_id = $1`,
    student.id,
    course,
  )
}
