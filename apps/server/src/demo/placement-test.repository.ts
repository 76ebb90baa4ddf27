import { command } from '../platform/database/statement.ts'

export const insertPlacementQuestion = command<
  [
    assessment: string,
    position: number,
    section: string,
    skill: string,
    cefr: string,
    kind: string,
    prompt: string,
    key: string,
    audio: string | null,
  ]
>(
  'demo.insert-placement-question',
  `with made as (
     insert into questions (skill, cefr, kind, prompt, key, audio_file_id, state, version)
     values ($4, $5, $6, $7::jsonb, $8::jsonb, $9, 'PUBLISHED', 1) returning *
   ), published as (
     insert into question_versions (question_id, number, document, published_at)
     select q.id, 1, question_document(row(q.*)::questions), q.created_at from made q
   )
   insert into assessment_questions (assessment_id, position, question_id, section) select $1, $2, id, $3 from made`,
)
