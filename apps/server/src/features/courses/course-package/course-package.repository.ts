import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { TestDocument } from '@aulaviva/contract/assessment/test-authoring'
import type { TestKind } from '@aulaviva/domain/test-document'
import { command, query } from '../../../platform/database/statement.ts'

/** What a package contains: the draft of each thing, or the published one if there is none. */

export interface PackedTestRow {
  id: string
  kind: TestKind
  published: boolean
  document: TestDocument
}

export const packedTests = query<[ids: readonly string[]], PackedTestRow>(
  'course-package.packed-tests',
  `select id, kind, version > 0 and draft is null as published, coalesce(draft, test_document(id)) as document
   from assessments where id = any ($1) and kind <> 'PLACEMENT'`,
)

export interface PackedQuestionRow {
  id: string
  published: boolean
  document: QuestionDocument
}

export const packedQuestions = query<[ids: readonly string[]], PackedQuestionRow>(
  'course-package.packed-questions',
  `select q.id, q.version > 0 and q.draft is null as published, coalesce(q.draft, question_document(q)) as document
   from questions q where q.id = any ($1)`,
)

export const levelCodes = query<[], { id: string; code: string; in_use: boolean }>(
  'course-package.level-codes',
  'select id, code, archived_at is null as in_use from levels',
)

export interface PackedFileRow {
  id: string
  name: string
  size: number
  sha256: string
  storage_key: string
}

export const packedFiles = query<[ids: readonly string[]], PackedFileRow>(
  'course-package.packed-files',
  `select id, name, size, encode(sha256, 'hex') as sha256, storage_key from files where id = any ($1)`,
)

/**
 * For imported questions, those already in the bank: `same` if text, key, audio, and image are equal. `alike` has only
 * the same text and counts as another question.
 */
export const existingQuestions = query<[questions: string], { key: string; same: string | null; alike: string | null }>(
  'course-package.existing-questions',
  `select d.key, same.id as same, alike.id as alike
   from jsonb_to_recordset($1::jsonb) as d (key text, kind text, prompt jsonb, answer jsonb, audio text, picture text)
   left join lateral (
     select q.id from questions q
     left join files a on a.id = q.audio_file_id left join files p on p.id = q.picture_file_id
     where q.fingerprint = question_fingerprint(d.kind, d.prompt) and q.state <> 'ARCHIVED'
       and q.kind = d.kind and q.prompt = d.prompt and q.key = d.answer
       and encode(a.sha256, 'hex') is not distinct from d.audio and encode(p.sha256, 'hex') is not distinct from d.picture
     order by q.version = 0, q.id limit 1) same on true
   left join lateral (
     select q.id from questions q
     where same.id is null and q.fingerprint = question_fingerprint(d.kind, d.prompt) and q.state <> 'ARCHIVED'
     order by q.id limit 1) alike on true
   where same.id is not null or alike.id is not null`,
)

/** Serializes imports, so that each sees the courses of the others. */
export const lockImports = command<[]>(
  'course-package.lock-imports',
  `select pg_advisory_xact_lock(hashtextextended('course-package', 0))`,
)

/** Existing courses that were imported from the same package. */
export const coursesOfPackage = query<[digest: Uint8Array], { id: string; name: string }>(
  'course-package.courses-of-package',
  `select c.id, coalesce(nullif(c.draft ->> 'name', ''), c.name) as name
   from course_packages p join courses c on c.id = p.course_id
   where p.digest = $1 and c.state <> 'ARCHIVED' order by p.course_id`,
)

export const recordImport = command<[course: string, digest: Uint8Array, now: string]>(
  'course-package.record-import',
  'insert into course_packages (course_id, digest, made_at) values ($1, $2, $3)',
)

/** Whether a person can still edit courses: a link is valid for ten minutes, and the permission may end earlier. */
export const activeContentEditor = query<[person: string], { id: string }>(
  'course-package.active-content-editor',
  `select id from users where id = $1 and disabled_at is null and role = 'staff' and staff_rights && '{owner,content}'`,
)
