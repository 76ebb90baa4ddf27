import type { Planting } from './stage-classes.ts'

/** Questions of the bank that no test asks. */
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
  return { published, unused: await question('Steam is cold.') }
}
