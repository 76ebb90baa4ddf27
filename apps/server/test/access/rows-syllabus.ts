import type { Row } from './row.ts'
import { formOf } from './rows-people.ts'
import type { Stage } from './stage.ts'

/** Calls of staff that edit the syllabus. */
export function syllabusRows({ syllabus }: Stage): Row[] {
  const { level, otherLevel, unit, otherUnit, topic, otherTopic, unused, archived, material } = syllabus
  const base = '/api/classes/syllabus/' as const
  return [
    { key: `GET ${base}` },
    { key: `GET ${base}levels/{id}/`, params: { id: level } },
    { key: `GET ${base}use/`, query: { kind: 'levels', id: level } },
    { key: `POST ${base}levels/`, body: { levels: [{ code: 'N5', name: 'First steps' }] } },
    { key: `POST ${base}levels/{id}/units/`, params: { id: level }, body: { titles: ['Greetings'] } },
    { key: `POST ${base}units/{id}/topics/`, params: { id: unit }, body: { titles: ['Good morning'] } },
    { key: `PATCH ${base}levels/{id}/`, params: { id: level }, body: { version: 1, name: 'Another name' } },
    { key: `PATCH ${base}units/{id}/`, params: { id: unit }, body: { version: 1, title: 'Another title' } },
    { key: `PATCH ${base}topics/{id}/`, params: { id: topic }, body: { version: 1, title: 'Another title' } },
    { key: `PUT ${base}order/`, body: { kind: 'topics', parent: unit, was: [topic], ids: [topic] } },
    { key: `POST ${base}move/`, body: { kind: 'units', id: unit, version: 1, to: otherLevel } },
    { key: `POST ${base}merge/`, body: { kind: 'topics', id: topic, version: 1, into: otherTopic } },
    { key: `POST ${base}archive/`, body: { kind: 'units', id: otherUnit, version: 1 } },
    { key: `POST ${base}restore/`, body: { kind: 'topics', id: archived, version: 1 } },
    { key: `POST ${base}delete/`, body: { kind: 'topics', id: unused, version: 1 } },
    {
      key: `POST ${base}units/{id}/materials/`,
      params: { id: unit },
      form: formOf({ file: new File(['words'], 'words.txt') }),
    },
    {
      key: `POST ${base}topics/{id}/materials/`,
      params: { id: topic },
      form: formOf({ url: 'https://example.test/song' }),
    },
    { key: `GET ${base}file/` },
    {
      key: `POST ${base}file/`,
      form: formOf({ file: new File(['level code;level name\nN5;First steps\n'], 'syllabus.csv') }),
    },
    { key: `DELETE ${base}materials/{id}/`, params: { id: material } },
  ]
}
