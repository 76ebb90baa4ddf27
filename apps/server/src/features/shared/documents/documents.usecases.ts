import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type Change, changeLog, changesOfThing } from '../changes/changes.usecases.ts'
import { type DocumentTable, documentStatements, type VersionRow } from './documents.repository.ts'

/** The life of a document that staff write: a draft, versions, archiving, each step with its entry in the audit log. */

export type DocumentParams = { params: { id: string } }
export type DraftInput<More = object> = { body: { draft_version: number } & More }

/** The context of a write by a person, or by the program if the id is null. */
export type DocumentWriteContext = WriteContext<{ id: string | null }>

interface StoredDocument<Document> {
  id: string
  state: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  draft_version: number
  /** The draft, or what is published if there is none. */
  document: Document
}

/** What differs between kinds of documents. */
interface DocumentKind<Deps, Row, Document, Gap, Listed> {
  thing: Change['thing']
  table: DocumentTable<Listed>
  find: (db: Queryable, id: string) => Promise<Row | undefined>
  /** Completes a stored document that is older than some of its fields. */
  parse: (stored: Document) => Document
  /** The name in the log of a row with this document. */
  nameOf: (document: Document, row: Row) => string
  /** Throws if a document in this state can't be edited. */
  requireEditable?: (row: Row) => void
  /** Saves a document as the draft and returns its version. By default, `writeDraft` does. */
  storeDraft?: (context: DocumentWriteContext, row: Row, document: Document) => Promise<number>
  /** What prevents the draft from being published. Locks what it refers to. */
  findGaps: (deps: Deps, tx: Transaction, row: Row) => Promise<Gap[]>
  incomplete: (gaps: Gap[]) => Problem
  isChanged: (row: Row) => boolean
  /** Makes the draft a version and what students get. Returns the fields of the log entry. */
  effect: (context: DocumentWriteContext, row: Row, note: string) => Promise<NonNullable<Change['fields']>>
}

/** The functions that all kinds of documents share, over what differs. */
export function documentOperations<Deps, Row extends StoredDocument<Document>, Document, Gap, Listed>(
  kind: DocumentKind<Deps, Row, Document, Gap, Listed>,
) {
  const {
    thing,
    nameOf,
    requireEditable,
    storeDraft = (context, { id }, document) => writeDraft(context, id, document),
  } = kind
  const statements = documentStatements<Document, Listed>(kind.table)
  const recordChange = changeLog('content', thing)

  /** Throws 404 if it doesn't exist. */
  async function find(db: Queryable, id: string): Promise<Row> {
    return orNotFound(await kind.find(db, id))
  }

  /** Locks and returns a document. Throws 404 if it doesn't exist. */
  async function lock(tx: Transaction, id: string): Promise<Row> {
    orNotFound(await statements.lock.first(tx, id))
    return find(tx, id)
  }

  /** Like `lock`, and throws 409 if someone changed the document after the caller read it. */
  async function lockAtVersion(tx: Transaction, id: string, version: number): Promise<Row> {
    const row = await lock(tx, id)
    if (row.draft_version !== version) throw new Problem(changedMeanwhile)
    return row
  }

  /** Like `lockAtVersion`, for an edit. Throws if a document in its state can't be edited. */
  async function lockToEdit(tx: Transaction, id: string, version: number): Promise<Row> {
    const row = await lockAtVersion(tx, id, version)
    requireEditable?.(row)
    return row
  }

  /** Saves a draft, or removes it if there is none. Returns the draft version. */
  async function writeDraft(
    { tx, person, now }: DocumentWriteContext,
    id: string,
    document: Document | null,
  ): Promise<number> {
    const text = document && JSON.stringify(document)
    return (await statements.writeDraft.one(tx, id, text, person.id, now.toISOString())).draft_version
  }

  /** Saves the whole draft. Throws 409 if it isn't at the given version. */
  async function saveDraft(input: WriteContext & DocumentParams & DraftInput<{ document: Document }>) {
    const { tx, now, params, body } = input
    const row = await lockToEdit(tx, params.id, body.draft_version)
    return { draft_version: await storeDraft(input, row, body.document), saved_at: now.toISOString() }
  }

  /** A version as it was published. Throws 404 if it doesn't exist. */
  async function readVersion({ db, params }: { db: Queryable; params: { id: string; number: number } }) {
    const version = orNotFound(await statements.version.first(db, params.id, params.number))
    return { ...present(version), document: kind.parse(version.document) }
  }

  /** Makes an earlier version the draft. Students get it once it is published. */
  async function restoreVersion(_: unknown, input: WriteContext & DocumentParams & DraftInput<{ number: number }>) {
    const { tx, params, body } = input
    const row = await lockToEdit(tx, params.id, body.draft_version)
    const { id } = row
    const { number } = body
    const { document } = await readVersion({ db: tx, params: { id, number } })
    await storeDraft(input, row, document)
    const fields = { number: { from: null, to: number } }
    await recordChange(input, { id, name: nameOf(document, row), act: 'VERSION_RESTORED', fields })
  }

  /** Publishes a locked document unless something prevents it. Returns what does. */
  async function publishLocked(deps: Deps, context: DocumentWriteContext, row: Row, note: string): Promise<Gap[]> {
    const gaps = await kind.findGaps(deps, context.tx, row)
    if (gaps.length > 0 || !kind.isChanged(row)) return gaps
    const fields = await kind.effect(context, row, note)
    await recordChange(context, { id: row.id, name: nameOf(row.document, row), act: 'PUBLISHED', fields, reason: note })
    return []
  }

  /** Publishes the draft. Throws a problem with everything that prevents it. */
  async function publish(deps: Deps, input: WriteContext & DocumentParams & DraftInput<{ note: string }>) {
    const row = await lockToEdit(input.tx, input.params.id, input.body.draft_version)
    const gaps = await publishLocked(deps, input, row, input.body.note)
    if (gaps.length > 0) throw kind.incomplete(gaps)
  }

  /** Archives or restores a document. Does nothing if it already is. */
  const setUse = (archived: boolean) => async (_: unknown, input: WriteContext & DocumentParams & DraftInput) => {
    const row = await lockAtVersion(input.tx, input.params.id, input.body.draft_version)
    if ((row.state === 'ARCHIVED') === archived) return
    await statements.setUse.run(input.tx, row.id, archived)
    await recordChange(input, { id: row.id, name: nameOf(row.document, row), act: archived ? 'ARCHIVED' : 'RESTORED' })
  }

  /** The versions and the log entries, latest first. */
  async function loadHistory({ db, person, id }: Pick<ReadContext, 'db' | 'person'> & { id: string }) {
    const versions = await statements.versions.all(db, id)
    return { versions: versions.map(present), history: await changesOfThing(db, person, thing, id) }
  }

  return {
    find,
    lock,
    lockAtVersion,
    lockToEdit,
    recordChange,
    writeDraft,
    saveDraft,
    readVersion,
    restoreVersion,
    publishLocked,
    publish,
    incomplete: kind.incomplete,
    archive: setUse(true),
    restore: setUse(false),
    loadHistory,
  }
}

const present = <Row extends VersionRow>({ by, ...row }: Row) => ({ ...row, by: personOf(by) })

/** For calls that change a document and return it: reads it after a change. */
export const thenRead =
  <Deps, Answer>(read: (deps: Deps, input: ReadContext & { id: string }) => Promise<Answer>) =>
  <Input extends WriteContext & DocumentParams>(change: (deps: Deps, input: Input) => Promise<unknown>) =>
  async (deps: Deps, input: Input): Promise<Answer> => {
    await change(deps, input)
    const { tx: db, person, now, params } = input
    return read(deps, { db, person, now, id: params.id })
  }
