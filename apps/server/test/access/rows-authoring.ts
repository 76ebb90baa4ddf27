import { notFound, type Row } from './row.ts'
import { formOf, pixel } from './rows-people.ts'
import type { Stage } from './stage.ts'

const nobodys = { owner: notFound, otherStudent: notFound } as const

/** Courses as staff edit them. Students get 404 for anything unpublished. */
export function authoringRows({ authoring, courses: { course } }: Stage): Row[] {
  const { draft, archived, upload, brought, video, arrived, drafted, rendition } = authoring
  const base = '/api/courses/authoring/' as const
  const params = { id: draft.id }
  const body = { draft_version: 1 }
  return [
    { key: `GET ${base}` },
    { key: `POST ${base}`, body: { name: 'Around the garden', level_id: null } },
    { key: `GET ${base}{id}/`, params },
    { key: `PUT ${base}{id}/draft/`, params, body: { ...body, document: { ...draft.document, name: 'Indoors' } } },
    { key: `POST ${base}{id}/discard/`, params, body },
    { key: `GET ${base}{id}/consequences/`, params },
    { key: `GET ${base}{id}/preview/`, params },
    { key: `GET ${base}{id}/package/`, params },
    { key: `POST ${base}{id}/publish/`, params, body: { ...body, note: 'The first' } },
    { key: `PUT ${base}{id}/schedule/`, params, body: { ...body, publish_at: '2027-05-05T08:00:00Z' } },
    { key: `POST ${base}{id}/unpublish/`, params: { id: course.id }, body },
    { key: `POST ${base}{id}/archive/`, params, body },
    { key: `POST ${base}{id}/restore/`, params: { id: archived.id }, body },
    { key: `POST ${base}{id}/duplicate/`, params, body: { name: 'Around the house, again' } },
    { key: `POST ${base}{id}/move/`, params, body: { before: null } },
    { key: `POST ${base}{id}/captions/`, params, body: { language: 'en', cues: [{ from: 0, to: 1, text: 'Hello' }] } },
    {
      key: `POST ${base}{id}/attachments/`,
      params,
      form: formOf({ file: new File(['words'], 'words.txt') }),
    },
    {
      key: `POST ${base}{id}/images/`,
      params,
      form: formOf({ file: new File([pixel], 'pixel.png') }),
    },
    { key: `GET ${base}{id}/caption-drafts/`, params },
    {
      key: `POST ${base}{id}/caption-drafts/`,
      params,
      body: { class_id: draft.id, video_file_id: video, language: 'en' },
    },
    { key: `DELETE ${base}{id}/caption-drafts/{draft}/`, params: { ...params, draft: drafted } },
    { key: `GET ${base}{id}/videos/`, params },
    {
      key: `POST ${base}{id}/videos/`,
      params,
      body: { upload_id: upload, class_id: draft.id, name: 'kitchen.mp4' },
    },
    { key: `DELETE ${base}{id}/videos/{video}/`, params: { ...params, video: arrived } },
    { key: `GET ${base}{id}/renditions/`, params },
    { key: `POST ${base}{id}/renditions/{rendition}/again/`, params: { ...params, rendition } },
    { key: `DELETE ${base}{id}/renditions/{rendition}/`, params: { ...params, rendition } },
    { key: 'POST /api/courses/packages/', body: { upload_id: brought.upload, name: 'kitchen.course.zip' } },
    { key: 'GET /api/courses/packages/{id}/', params: { id: brought.id } },
    { key: 'POST /api/courses/packages/{id}/make/', params: { id: brought.id }, body: { again: false } },
    { key: 'DELETE /api/courses/packages/{id}/', params: { id: brought.id } },
    { key: `GET ${base}{id}/versions/{number}/`, params: { ...params, number: '1' } },
    { key: `POST ${base}{id}/versions/{number}/restore/`, params: { ...params, number: '1' }, body },
    { key: 'GET /api/courses/my-courses/{id}/', about: 'not published', params, answers: nobodys },
    {
      key: 'GET /api/courses/my-courses/{id}/',
      about: 'archived',
      params: { id: archived.id },
      answers: nobodys,
    },
  ]
}
