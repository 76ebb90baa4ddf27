import { command } from '../platform/database/statement.ts'

export const insertPlacementTest = command<[title: string, description: string], { id: string }>(
  'demo.placement-test',
  `insert into assessments (kind, title, description, pass_mark) values ('PLACEMENT', $1, $2, 0) returning id`,
)

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
  'demo.placement-question',
  `insert into questions (assessment_id, position, section, skill, cefr, kind, prompt, key, audio_file_id)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
)
