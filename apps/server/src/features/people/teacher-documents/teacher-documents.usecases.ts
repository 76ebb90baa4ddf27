import { addDays, dayOf } from '@aulaviva/domain/days'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading, Writing } from '../../../platform/auth/person.ts'
import { personSummary } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { asRead, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { forgetFile, keepFile, summaryOf } from '../../shared/files/files.usecases.ts'
import {
  type DocumentRow,
  documentById,
  documentsOf,
  endingBy,
  holdTeacher,
  insertDocument,
  lockDocument,
  setArchived,
  sharedWith,
  teacherExists,
  updateDocument,
} from './teacher-documents.repository.ts'

/** Documents of a teacher that staff store. */

type Deps = Pick<Dependencies, 'settings' | 'fileLinks'>

const keep = changeLog('people', 'TEACHER')

interface OnDocuments extends Writing {
  /** The teacher. */
  teacher: string
}

interface Facts {
  kind: string
  note: string
  valid_until: string | null
  shared: boolean
}

/** One page of a teacher's documents, archived ones last. */
export async function teacherDocuments(
  deps: Deps,
  { teacher, ...reading }: Reading & { db: Database; teacher: string; query: Paging },
) {
  const { db, query } = reading
  orNotFound(await teacherExists.first(db, teacher))
  const { rows, count } = await documentsOf.page(db, query, teacher)
  const results = rows.map(presentFor(deps, reading))
  return pageAnswer(`/api/users/people/${teacher}/documents/`, query, results, count)
}

/** One page of the documents that staff share with a teacher. */
export async function myDocuments(deps: Deps, reading: Reading & { db: Database; query: Paging }) {
  const { db, person, query } = reading
  const { rows, count } = await sharedWith.page(db, query, person.id)
  return pageAnswer('/api/users/my-documents/', query, rows.map(presentFor(deps, reading)), count)
}

/** The last day that counts as expiring soon, as of this instant. */
export function lastDayOfSoon({ settings }: Pick<Deps, 'settings'>, now: Date): string {
  const { documentNoticeDays, timeZone } = settings()
  return addDays(dayOf(now, timeZone), documentNoticeDays)
}

/** One page of the documents that have expired or expire soon. */
export async function endingDocuments(deps: Deps, reading: Reading & { db: Database; query: Paging }) {
  const { db, now, query } = reading
  const { rows, count } = await endingBy.page(db, query, lastDayOfSoon(deps, now))
  const present = presentFor(deps, reading)
  const results = rows.map(row => ({ ...present(row), teacher: personSummary(row.teacher_id, row) }))
  return pageAnswer('/api/users/ending-documents/', query, results, count)
}

/** How many documents have expired or expire soon. */
export function documentsEnding(deps: Pick<Deps, 'settings'>, db: Queryable, now: Date): Promise<number> {
  return endingBy.count(db, lastDayOfSoon(deps, now))
}

/** Saves a document of a teacher. Throws 404 if the teacher doesn't exist. */
export async function addDocument(
  deps: Deps,
  { body, files, ...writing }: OnDocuments & { body: Facts; files: readonly StoredUpload[] },
) {
  const { tx, person, now, teacher } = writing
  const [upload] = files
  if (!upload || !(await holdTeacher.first(tx, teacher))) throw new Problem(notFound)
  const file = await keepFile(tx, upload, person.id)
  const made = await insertDocument.first(tx, ...factsOf(body), teacher, file, now.toISOString())
  const fields = changedFields(nothing, keptOf({ ...body, file: upload }))
  await keep(writing, { id: teacher, act: 'DOCUMENT_ADDED', fields })
  return readDocument(deps, writing, made!.id)
}

/** Changes a document. Throws 409 if it isn't at the given version. A new file replaces the old one. */
export async function changeDocument(
  deps: Deps,
  {
    document,
    body,
    files,
    ...writing
  }: OnDocuments & { document: string; body: Facts & { version: number }; files: readonly StoredUpload[] },
) {
  const { tx, person, now } = writing
  const before = await lockVersion(writing, document, body.version)
  const [upload] = files
  const file = upload ? await keepFile(tx, upload, person.id) : before.file.id
  await updateDocument.run(tx, ...factsOf(body), document, file)
  if (upload) await forgetFile(tx, before.file.id, now)
  const fields = {
    document: { from: before.kind, to: body.kind },
    ...changedFields(keptOf(before), keptOf({ ...body, file: upload ?? before.file })),
  }
  await keep(writing, { id: writing.teacher, act: 'DOCUMENT_CHANGED', fields })
  return readDocument(deps, writing, document)
}

/** Archives or restores a document. Throws 409 if it isn't at the given version. */
export async function archiveDocument(
  deps: Deps,
  { document, version, archived, ...writing }: OnDocuments & { document: string; version: number; archived: boolean },
) {
  const before = await lockVersion(writing, document, version)
  if ((before.archived_at !== null) !== archived) {
    await setArchived.run(writing.tx, document, archived ? writing.now.toISOString() : null)
    const fields = changedFields(nothing, { document: before.kind })
    await keep(writing, { id: writing.teacher, act: archived ? 'DOCUMENT_ARCHIVED' : 'DOCUMENT_RESTORED', fields })
  }
  return readDocument(deps, writing, document)
}

/** Locks the teacher first, so that no document is saved for an account that is being deleted. */
async function lockVersion({ tx, teacher }: OnDocuments, document: string, version: number): Promise<DocumentRow> {
  orNotFound(await holdTeacher.first(tx, teacher))
  asRead(await lockDocument.first(tx, teacher, document), version)
  return orNotFound(await documentById.first(tx, document))
}

async function readDocument(deps: Deps, { tx, person, now }: OnDocuments, document: string) {
  const row = orNotFound(await documentById.first(tx, document))
  return presentFor(deps, { person, now })(row)
}

const factsOf = ({ kind, note, valid_until, shared }: Facts) => [kind, note, valid_until, shared] as const

/** The fields for the audit log: all except the note, which is internal. */
const keptOf = ({ kind, valid_until, shared, file }: Omit<Facts, 'note'> & { file: { name: string } }) => ({
  document: kind,
  valid_until,
  shared,
  file: file.name,
})
const nothing = { document: null, valid_until: null, shared: false, file: null }

function presentFor({ fileLinks, settings }: Deps, { person, now }: { person: Person; now: Date }) {
  const link = fileLinks.issue(person.id, now)
  const today = dayOf(now, settings().timeZone)
  const soon = lastDayOfSoon({ settings }, now)
  const endOf = (until: string) => (until < today ? ('ENDED' as const) : until <= soon ? ('SOON' as const) : null)
  return ({ id, kind, note, valid_until, shared, created_at, archived_at, version, file }: DocumentRow) => ({
    ...{ id, kind, note, valid_until, shared, created_at, archived_at, version },
    file: summaryOf(file, link),
    ends: valid_until === null || archived_at !== null ? null : endOf(valid_until),
  })
}
