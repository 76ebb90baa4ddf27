import type pg from 'pg'
import type { Person } from './scene.ts'

/** A test for one journey: a course in only one student's plan, with an evaluation of two questions. */

interface Options {
  title?: string
  questions?: readonly [string, string]
}

export interface PrivateTest {
  id: string
  course: string
  path: string
}

const truth = (text: string) => ({ kind: 'TRUE_FALSE', prompt: { text, passage: null }, key: { value: true } })

export async function createPrivateTest(
  database: pg.Pool,
  student: Person,
  { title = 'A short test', questions = ['Water is wet.', 'Ice is cold.'] }: Options = {},
): Promise<PrivateTest> {
  const id = async (text: string, ...values: unknown[]) =>
    (await database.query<{ id: string }>(text, values)).rows[0]!.id
  const test = await id(`insert into assessments (kind, title) values ('EVALUATION', $1) returning id`, title)
  for (const [at, text] of questions.entries()) {
    const { kind, prompt, key } = truth(text)
    await database.query(
      `with made as (
         insert into questions (kind, prompt, key, explanation, state, version)
         values ($3, $4, $5, 'Because.', 'PUBLISHED', 1) returning *
       ), published as (
         insert into question_versions (question_id, number, document, published_at)
         select q.id, 1, question_document(row(q.*)::questions), q.created_at from made q
       )
       insert into assessment_questions (assessment_id, position, question_id) select $1, $2, id from made`,
      [test, at, kind, prompt, key],
    )
  }
  const course = await id(
    `insert into courses (name, position, evaluation_id) values ($1, 90, $2) returning id`,
    `Course of ${student.name}`,
    test,
  )
  await database.query(
    `insert into plan_courses (plan_id, course_id) select plan_id, $2 from subscriptions where student_id = $1
     order by starts_on desc, id desc limit 1`,
    [student.id, course],
  )
  return { id: test, course, path: `/students/courses/tests/${test}` }
}

/** A plan that no other student has, so that its courses do not affect other journeys. */
export async function assignPrivatePlan(database: pg.Pool, ...students: Person[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `insert into plans (name, description, minutes, days, price_cents)
     select 'Plan of ' || $1, '', minutes, days, price_cents from plans where name = 'Intensive' returning id`,
    [students.map(({ email }) => email).join(', ')],
  )
  for (const { id } of students) {
    await database.query(`update subscriptions set plan_id = $1 where student_id = $2`, [rows[0]!.id, id])
  }
}

/** The student's saved answers to a test, by the text of the question. */
export async function savedAnswers(
  database: pg.Pool,
  student: Person,
  test: PrivateTest,
): Promise<Record<string, boolean>> {
  const { rows } = await database.query<{ text: string; value: boolean }>(
    `select q ->> 'text' as text, (w.answer ->> 'value')::boolean as value
     from attempts t join attempt_answers w on w.attempt_id = t.id
     cross join lateral (select x -> 'prompt' as q from jsonb_array_elements(t.questions) x
                         where (x ->> 'id')::uuid = w.question_id) asked
     where t.student_id = $1 and t.assessment_id = $2 and w.answer is not null`,
    [student.id, test.id],
  )
  return Object.fromEntries(rows.map(({ text, value }) => [text, value]))
}
