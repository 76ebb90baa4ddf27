import { addDays, dayOf } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { notFound, orNotFound, Problem, requireVersion } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import {
  type DocumentRow,
  documentById,
  documentsOf,
  expiringBy,
  insertDocument,
  lockDocument,
  lockTeacherForShare,
  setArchived,
  sharedWith,
  teacherExists,
  updateDocument,
} from './teacher-documents.repository.ts'

/** Documents of a teacher that staff store. */

type Deps = Pick<Dependencies, 'settings' | 'fileLinks'>

const recordChange = changeLog('people', 'TEACHER')

interface DocumentInput extends WriteContext {
  /** The teacher. */
  teacher: string
}

interface DocumentFields {
  kind: string
  note: string
  valid_until: string | null
  shared: boolean
}

/** One page of a teacher's documents, archived ones last. */
export async function teacherDocuments(
  deps: Deps,
  { teacher, ...reading }: ReadContext & { db: Database; teacher: string; query: PageQuery },
) {
  const { db, query } = reading
  orNotFound(await teacherExists.first(db, teacher))
  const { rows, count } = await documentsOf.page(db, query, teacher)
  const results = rows.map(presentFor(deps, reading))
  return pageAnswer(`/api/users/people/${teacher}/documents/`, query, results, count)
}

/** One page of the documents that staff share with a teacher. */
export async function myDocuments(deps: Deps, reading: ReadContext & { db: Database; query: PageQuery }) {
  const { db, person, query } = reading
  const { rows, count } = await sharedWith.page(db, query, person.id)
  return pageAnswer('/api/users/my-documents/', query, rows.map(presentFor(deps, reading)), count)
}

/** The last day that counts as expiring soon, as of this instant. */
export function lastDayOfExpiringSoon({ settings }: Pick<Deps, 'settings'>, now: Date): string {
  const { documentNoticeDays, timeZone } = settings()
  return addDays(dayOf(now, timeZone), documentNoticeDays)
}

/** One page of the documents that have expired or expire soon. */
export async function expiringDocuments(deps: Deps, reading: ReadContext & { db: Database; query: PageQuery }) {
  const { db, now, query } = reading
  const { rows, count } = await expiringBy.page(db, query, lastDayOfExpiringSoon(deps, now))
  const present = presentFor(deps, reading)
  const results = rows.map(row => ({ ...present(row), teacher: personSummary(row.teacher_id, row) }))
  return pageAnswer('/api/users/ending-documents/', query, results, count)
}

/** How many documents have expired or expire soon. */
export function countExpiringDocuments(deps: Pick<Deps, 'settings'>, db: Queryable, now: Date): Promise<number> {
  return expiringBy.count(db, lastDayOfExpiringSoon(deps, now))
}

/** Saves a document of a teacher. Throws 404 if the teacher doesn't exist. */
export async function addDocument(
  deps: Deps,
  { body, files, ...writing }: DocumentInput & { body: DocumentFields; files: readonly StoredUpload[] },
) {
  const { tx, person, now, teacher } = writing
  const [upload] = files
  if (!upload || !(await lockTeacherForShare.first(tx, teacher))) throw new Problem(notFound)
  const file = await saveFile(tx, upload, person.id)
  const created = await insertDocument.first(tx, ...valuesOf(body), teacher, file, now.toISOString())
  const fields = changedFields(noDocument, auditFieldsOf({ ...body, file: upload }))
  await recordChange(writing, { id: teacher, act: 'DOCUMENT_ADDED', fields })
  return readDocument(deps, writing, created!.id)
}

/** Changes a document. Throws 409 if it isn't at the given version. A new file replaces the old one. */
export async function changeDocument(
  deps: Deps,
  {
    document,
    body,
    files,
    ...writing
  }: DocumentInput & { document: string; body: DocumentFields & { version: number }; files: readonly StoredUpload[] },
) {
  const { tx, person, now } = writing
  const before = await lockVersion(writing, document, body.version)
  const [upload] = files
  const file = upload ? await saveFile(tx, upload, person.id) : before.file.id
  await updateDocument.run(tx, ...valuesOf(body), document, file)
  if (upload) await deleteFile(tx, before.file.id, now)
  const fields = {
    document: { from: before.kind, to: body.kind },
    ...changedFields(auditFieldsOf(before), auditFieldsOf({ ...body, file: upload ?? before.file })),
  }
  await recordChange(writing, { id: writing.teacher, act: 'DOCUMENT_CHANGED', fields })
  return readDocument(deps, writing, document)
}

/** Archives or restores a document. Throws 409 if it isn't at the given version. */
export async function archiveDocument(
  deps: Deps,
  { document, version, archived, ...writing }: DocumentInput & { document: string; version: number; archived: boolean },
) {
  const before = await lockVersion(writing, document, version)
  if ((before.archived_at !== null) !== archived) {
    await setArchived.run(writing.tx, document, archived ? writing.now.toISOString() : null)
    const fields = changedFields(noDocument, { document: before.kind })
    await recordChange(writing, {
      id: writing.teacher,
      act: archived ? 'DOCUMENT_ARCHIVED' : 'DOCUMENT_RESTORED',
      fields,
    })
  }
  return readDocument(deps, writing, document)
}

/** Locks the teacher first, so that no document is saved for an account that is being deleted. */
async function lockVersion({ tx, teacher }: DocumentInput, document: string, version: number): Promise<DocumentRow> {
  orNotFound(await lockTeacherForShare.first(tx, teacher))
  requireVersion(await lockDocument.first(tx, teacher, document), version)
  return orNotFound(await documentById.first(tx, document))
}

async function readDocument(deps: Deps, { tx, person, now }: DocumentInput, document: string) {
  const row = orNotFound(await documentById.first(tx, document))
  return presentFor(deps, { person, now })(row)
}

const valuesOf = ({ kind, note, valid_until, shared }: DocumentFields) => [kind, note, valid_until, shared] as const

/** The fields for the audit log: all except the note, which is internal. */
const auditFieldsOf = ({
  kind,
  valid_until,
  shared,
  file,
}: Omit<DocumentFields, 'note'> & { file: { name: string } }) => ({
  document: kind,
  valid_until,
  shared,
  file: file.name,
})
const noDocument = { document: null, valid_until: null, shared: false, file: null }

function presentFor({ fileLinks, settings }: Deps, { person, now }: { person: Person; now: Date }) {
  const link = fileLinks.issue(person.id, now)
  const today = dayOf(now, settings().timeZone)
  const soon = lastDayOfExpiringSoon({ settings }, now)
  const expiryOf = (until: string) => (until < today ? ('ENDED' as const) : until <= soon ? ('SOON' as const) : null)
  return ({ id, kind, note, valid_until, shared, created_at, archived_at, version, file }: DocumentRow) => ({
    ...{ id, kind, note, valid_until, shared, created_at, archived_at, version },
    file: presentFile(file, link),
    ends: valid_until === null || archived_at !== null ? null : expiryOf(valid_until),
  })
}
