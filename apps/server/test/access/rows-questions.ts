import { trueOrFalse } from '../true-or-false.ts'
import type { Row } from './row.ts'
import { formOf } from './rows-people.ts'
import type { Stage } from './stage.ts'

const document = trueOrFalse('Ice is cold.')

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Questions and tests of staff. */
export function questionRows(stage: Stage): Row[] {
  return [...bankRows(stage), ...testRows(stage)]
}

function bankRows({ questions: { published, unused } }: Stage): Row[] {
  const base = '/api/courses/questions/' as const
  const [params, draft] = [{ id: published }, { draft_version: 1 }]
  return [
    { key: `GET ${base}` },
    { key: `POST ${base}`, body: { document } },
    { key: `POST ${base}try/`, body: { document, answer: { kind: 'TRUE_FALSE', value: true } } },
    { key: `GET ${base}publishing/` },
    { key: `POST ${base}publish/`, body: { questions: [{ id: published, ...draft }] } },
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

function testRows({ questions: { test, unpublished, published } }: Stage): Row[] {
  const base = '/api/courses/tests/' as const
  const [params, draft] = [{ id: test }, { draft_version: 1 }]
  const sections = [
    {
      id: 's',
      name: '',
      parts: [{ id: 'p', kind: 'QUESTION' as const, question: published, points: null, at_second: null }],
    },
  ]
  const written = {
    title: 'Heat and cold',
    description: '',
    level: null,
    pass_mark: 60,
    time_limit_minutes: null,
    max_attempts: null,
    retry_after_minutes: null,
    shuffled: false,
    solutions: 'WHEN_OVER' as const,
    sections,
  }
  return [
    { key: `GET ${base}` },
    { key: `POST ${base}`, body: { kind: 'EVALUATION', title: 'Heat' } },
    { key: `GET ${base}{id}/`, params },
    { key: `PUT ${base}{id}/draft/`, params, body: { document: written, ...draft } },
    { key: `GET ${base}{id}/gaps/`, params },
    { key: `POST ${base}{id}/publish/`, params, body: draft },
    { key: `POST ${base}{id}/restore-version/`, params, body: { number: 1, ...draft } },
    { key: `POST ${base}{id}/archive/`, params, body: draft },
    { key: `POST ${base}{id}/restore/`, params, body: draft },
    { key: `POST ${base}{id}/duplicate/`, params },
    { key: `DELETE ${base}{id}/`, params: { id: unpublished } },
    { key: `GET ${base}{id}/preview/`, params, query: { seed: 'a' } },
    { key: `POST ${base}{id}/try/`, params, body: { seed: 'a', answers: [] } },
    { key: 'GET /api/courses/placement/bank/' },
    { key: 'PUT /api/courses/placement/bank/{id}/', params: { id: published }, body: { asked: false } },
    {
      key: 'PUT /api/courses/placement/stopping/',
      body: { least: 3, most: 5, sure_below: 0.5, version: 1 },
    },
  ]
}
