import { z } from 'zod'
import { call } from '../call.ts'
import {
  day,
  fileSummary,
  formFlag,
  id,
  idParams,
  instant,
  nameText,
  pageOf,
  paging,
  personSummary,
  text,
} from '../fields.ts'

/** Documents about a teacher that staff store: contracts, diplomas, permits. `id` is the teacher's. */

const staff = { kind: 'roles', roles: ['staff'], area: 'people' } as const

const documentParams = idParams.extend({ document_id: id })
const version = z.coerce.number().int().min(1)
const file = { max: 1, kinds: 'papers' } as const

const ownDocument = z
  .object({
    id,
    kind: z.string(),
    file: fileSummary,
    note: z.string(),
    valid_until: day.nullable().meta({ description: 'The last day it’s valid' }),
    created_at: instant,
  })
  .meta({ id: 'OwnDocument' })

const teacherDocument = ownDocument
  .extend({
    shared: z.boolean().meta({ description: 'Whether the teacher can see it' }),
    ends: z
      .enum(['SOON', 'ENDED'])
      .nullable()
      .meta({ description: 'Whether it’s expired, or expires within the set number of days' }),
    archived_at: instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'TeacherDocument' })

const facts = {
  kind: nameText(60).min(1),
  note: text(1000).default(''),
  valid_until: z
    .union([z.literal('').transform(() => null), day])
    .nullish()
    .transform(value => value ?? null),
  shared: formFlag.default(false).transform(value => value ?? false),
}

export const teacherDocumentCalls = [
  call({
    method: 'GET',
    path: '/api/users/people/{id}/documents/',
    summary: 'List a teacher’s documents, active ones first, latest first',
    access: staff,
    extension: true,
    params: idParams,
    query: z.object(paging(20)),
    answer: pageOf(teacherDocument),
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/documents/',
    summary: 'Upload a document for a teacher',
    access: staff,
    extension: true,
    params: idParams,
    body: z.strictObject(facts),
    files: { file: { ...file, required: true } },
    answer: teacherDocument,
    status: 201,
  }),
  call({
    method: 'PATCH',
    path: '/api/users/people/{id}/documents/{document_id}/',
    summary: 'Update a teacher document. A new file replaces the current one',
    access: staff,
    extension: true,
    params: documentParams,
    body: z.strictObject({ ...facts, version }),
    files: { file },
    answer: teacherDocument,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/documents/{document_id}/archive/',
    summary: 'Archive a teacher document. It no longer needs attention, and the teacher no longer sees it',
    access: staff,
    extension: true,
    params: documentParams,
    body: z.strictObject({ version: z.int().min(1) }),
    answer: teacherDocument,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'POST',
    path: '/api/users/people/{id}/documents/{document_id}/restore/',
    summary: 'Restore an archived teacher document',
    access: staff,
    extension: true,
    params: documentParams,
    body: z.strictObject({ version: z.int().min(1) }),
    answer: teacherDocument,
    errors: ['changed_meanwhile'],
  }),
  call({
    method: 'GET',
    path: '/api/users/ending-documents/',
    summary: 'List expired teacher documents, and those that expire soon, earliest first',
    access: staff,
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(teacherDocument.extend({ teacher: personSummary }).meta({ id: 'EndingDocument' })),
  }),
  call({
    method: 'GET',
    path: '/api/users/my-documents/',
    summary: 'List my documents that staff share with me, latest first',
    access: { kind: 'roles', roles: ['teacher'] },
    extension: true,
    query: z.object(paging(20)),
    answer: pageOf(ownDocument),
  }),
] as const
