import type { Row } from './row.ts'
import { formOf } from './rows-people.ts'
import type { Stage } from './stage.ts'

const document = {
  kind: 'TRUE_FALSE',
  prompt: { text: 'Ice is cold.', passage: null },
  key: { value: true },
  explanation: '',
  points: 1,
  level: null,
  skill: null,
  cefr: null,
  tags: [],
  audio: null,
  picture: null,
} as const

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the staff write for tests. */
export function questionRows({ questions: { published, unused } }: Stage): Row[] {
  const base = '/api/courses/questions/' as const
  const [params, draft] = [{ id: published }, { draft_version: 1 }]
  return [
    { key: `GET ${base}` },
    { key: `POST ${base}`, body: { document } },
    { key: `POST ${base}try/`, body: { document, answer: { kind: 'TRUE_FALSE', value: true } } },
    { key: `GET ${base}{id}/`, params },
    { key: `PUT ${base}{id}/draft/`, params, body: { document, ...draft } },
    {
      key: `POST ${base}{id}/media/`,
      params,
      form: formOf({ place: 'picture', draft_version: '1', file: new File([picture], 'picture.png') }),
    },
    { key: `POST ${base}{id}/publish/`, params, body: draft },
    { key: `GET ${base}{id}/versions/{number}/`, params: { id: published, number: '1' } },
    { key: `POST ${base}{id}/restore-version/`, params, body: { number: 1, ...draft } },
    { key: `POST ${base}{id}/archive/`, params, body: draft },
    { key: `POST ${base}{id}/restore/`, params, body: draft },
    { key: `POST ${base}{id}/duplicate/`, params },
    { key: `DELETE ${base}{id}/`, params: { id: unused } },
    { key: `GET ${base}{id}/remarking/`, params },
    { key: `POST ${base}{id}/remarking/`, params, body: { version: 1 } },
  ]
}
