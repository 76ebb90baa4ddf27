import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttachedFile } from '../../shared/files/files.repository.ts'

export interface DocumentRow {
  id: string
  teacher_id: string
  kind: string
  note: string
  valid_until: string | null
  shared: boolean
  created_at: string
  archived_at: string | null
  version: number
  file: AttachedFile
}

export interface ExpiringRow extends DocumentRow {
  first_name: string
  last_name: string
  photo_key: string | null
}

const columns = `d.id, d.teacher_id, d.kind, d.note, d.valid_until::text as valid_until, d.shared, d.created_at, d.archived_at,
  d.version, json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) as file`
const joined = 'teacher_documents d join files f on f.id = d.file_id'

export const documentsOf = pagedList<[teacher: string], DocumentRow>('teacher-documents.of', {
  page: `select count(*) over () as total, ${columns} from ${joined} where d.teacher_id = $1
         order by d.archived_at is not null, d.id desc limit $2 offset $3`,
  count: 'select count(*) from teacher_documents where teacher_id = $1',
})

/** The active documents that staff share with the teacher. */
export const sharedWith = pagedList<[teacher: string], DocumentRow>('teacher-documents.shared', {
  page: `select count(*) over () as total, ${columns} from ${joined}
         where d.teacher_id = $1 and d.shared and d.archived_at is null order by d.id desc limit $2 offset $3`,
  count: 'select count(*) from teacher_documents where teacher_id = $1 and shared and archived_at is null',
})

const expiring = 'd.archived_at is null and d.valid_until <= $1 and u.disabled_at is null'

/** Documents that expire by a day, of teachers who can sign in. */
export const expiringBy = pagedList<[day: string], ExpiringRow>('teacher-documents.ending', {
  page: `select count(*) over () as total, ${columns}, u.first_name, u.last_name, u.photo_key
         from ${joined} join users u on u.id = d.teacher_id
         where ${expiring} order by d.valid_until, d.id limit $2 offset $3`,
  count: `select count(*) from teacher_documents d join users u on u.id = d.teacher_id where ${expiring}`,
})

export const teacherExists = query<[id: string], { id: string }>(
  'teacher-documents.teacher-exists',
  'select t.user_id as id from teachers t join users u on u.id = t.user_id where u.id = $1 and u.deleted_at is null',
)

/** Locks the teacher against deletion and merging until the transaction ends. */
export const lockTeacherForShare = command<[id: string], { id: string }>(
  'teacher-documents.lock-teacher-for-share',
  `select t.user_id as id from teachers t join users u on u.id = t.user_id
   where u.id = $1 and u.deleted_at is null for share of u`,
)

export const documentById = query<[id: string], DocumentRow>(
  'teacher-documents.document-by-id',
  `select ${columns} from ${joined} where d.id = $1`,
)

/** Locks a document of this teacher until the transaction ends. */
export const lockDocument = command<[teacher: string, id: string], { version: number }>(
  'teacher-documents.lock-document',
  'select version from teacher_documents where teacher_id = $1 and id = $2 for update',
)

type DocumentValues = [kind: string, note: string, validUntil: string | null, shared: boolean]

export const insertDocument = command<[...DocumentValues, teacher: string, file: string, now: string], { id: string }>(
  'teacher-documents.insert-document',
  `insert into teacher_documents (kind, note, valid_until, shared, teacher_id, file_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

export const updateDocument = command<[...DocumentValues, id: string, file: string]>(
  'teacher-documents.update-document',
  `update teacher_documents
   set kind = $1, note = $2, valid_until = $3, shared = $4, file_id = $6, version = version + 1 where id = $5`,
)

export const setArchived = command<[id: string, at: string | null]>(
  'teacher-documents.set-archived',
  'update teacher_documents set archived_at = $2, version = version + 1 where id = $1',
)

const notNotified = `${expiring} and d.told_of is distinct from d.valid_until`

/** Documents that expire by a day and of which staff haven't been notified. */
export const documentsToNotify = query<[day: string], { id: string }>(
  'teacher-documents.documents-to-notify',
  `select d.id from teacher_documents d join users u on u.id = d.teacher_id where ${notNotified} order by d.valid_until, d.id`,
)

/** Marks a document as notified. Returns no row if it already is, or if it expires later by now. */
export const markNotified = command<
  [day: string, id: string],
  { teacher_id: string; kind: string; valid_until: string; first_name: string; last_name: string }
>(
  'teacher-documents.mark-notified',
  `update teacher_documents d set told_of = d.valid_until from users u where u.id = d.teacher_id and d.id = $2 and ${notNotified}
   returning d.teacher_id, d.kind, d.valid_until::text as valid_until, u.first_name, u.last_name`,
)

/** Staff members with the People permission. */
export const staffOfPeople = query<[], { id: string }>(
  'teacher-documents.staff-of-people',
  `select id from users where role = 'staff' and disabled_at is null and staff_rights && array['owner', 'people'] order by id`,
)
