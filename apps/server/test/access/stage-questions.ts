import type { Planting } from './stage-classes.ts'

/** Questions of the bank that no course uses, and tests with them. */
export type StagedQuestions = Awaited<ReturnType<typeof writeQuestions>>

export async function writeQuestions({ scene }: Planting) {
  const question = async (text: string) => {
    const made = await scene.row<{ id: string }>(
      `with made as (
         insert into questions (kind, prompt, key, state, version)
         values ('TRUE_FALSE', jsonb_build_object('text', $1::text, 'passage', null), '{"value": true}', 'PUBLISHED', 1)
         returning *
       )
       insert into question_versions (question_id, number, document, published_at)
       select q.id, 1, question_document(row(q.*)::questions), q.created_at from made q returning question_id as id`,
      text,
    )
    return made.id
  }
  const published = await question('Steam is hot.')
  await scene.row(
    `update questions q set draft = jsonb_set(question_document(q), '{explanation}', '"Very."'), draft_at = created_at where id = $1`,
    published,
  )
  const asked = await question('Ice is cold.')
  const test = await made(
    scene,
    `insert into assessments (kind, title) values ('EVALUATION', 'Heat and cold') returning id`,
  )
  await scene.row(
    'insert into assessment_questions (assessment_id, position, question_id) values ($1, 1, $2)',
    test,
    asked,
  )
  await scene.row(
    `insert into assessment_versions (assessment_id, number, document, published_at) select $1, 1, test_document($1), now()`,
    test,
  )
  await scene.row(`update assessments set draft = test_document(id), draft_at = created_at where id = $1`, test)
  const unpublished = await made(
    scene,
    `insert into assessments (kind, title, state, version) values ('EVALUATION', 'Not yet', 'DRAFT', 0) returning id`,
  )
  return { published, unused: await question('Steam is cold.'), test, unpublished }
}

const made = async (scene: Planting['scene'], sql: string) => (await scene.row<{ id: string }>(sql)).id
