import { readFile } from 'node:fs/promises'
import { hasPermission, type StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { columnsOfHeadings, comparableText, type FileColumn, type PersonColumn } from '@aulaviva/domain/person-columns'
import { areasToOpenAccount } from '@aulaviva/domain/staff-areas'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Person } from '../../../platform/auth/person.ts'
import { inPortions } from '../../../platform/concurrency/in-portions.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import {
  changedMeanwhile,
  invalid,
  notFound,
  orNotFound,
  Problem,
  requireVersion,
} from '../../../platform/problem/problem.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { firstFilledRow, headingAt, maxHeadingRow, rowsBelow } from '../../../platform/tables/headed.ts'
import { readUploadedTable } from '../../../platform/tables/sent-table.ts'
import {
  type Delimiter,
  type Encoding,
  lengthOfRow,
  type Table,
  type TableRow,
} from '../../../platform/tables/table.ts'
import { emailRefusal } from '../../accounts/accounts/accounts.rules.ts'
import { importStarted } from './people-import.errors.ts'
import {
  assignableLevels,
  assignablePlans,
  contentOf,
  deleteImport,
  deleteRows,
  type ExistingPersonRow,
  existingPeople,
  incrementVersion,
  insertImport,
  insertRows,
  lockImport,
  lockRow,
  savedHeadings,
  saveHeadings,
  setRow,
  setTableOptions,
} from './people-import.repository.ts'
import {
  createRepeatFinder,
  type Entry,
  type Finding,
  type ImportContext,
  lookupKeysOf,
  type MatchedPeople,
  previewRow,
  type RowCells,
  readEntry,
} from './people-import.rules.ts'
import { presentRow } from './people-import.usecases.ts'

/** Reads a file with people into a draft that previews each row. No account is created or changed here. */

export type Deps = Pick<Dependencies, 'settings'>

interface TableOptions {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** An uploaded file, read as a table. */
export interface UploadedTable {
  name: string
  content: Buffer
  table: Table
}

/** Reads the uploaded file before the transaction. Throws 400 if it isn't a table. */
export async function readUploads({
  files,
  person,
  body,
}: {
  files: readonly UploadedFile[]
  person: Person
  body: TableOptions
}): Promise<UploadedTable[]> {
  return Promise.all(
    files.map(async file => {
      const content = await readFile(file.path)
      return {
        name: file.name,
        content,
        table: await readUploadedTable(content, { purpose: { person: person.id }, ...body }),
      }
    }),
  )
}

interface NewDraft {
  tx: Transaction
  importer: Actor
  now: Date
  name: string
  content: Uint8Array
  table: Table
}

/** Saves a file as a draft and returns its id. */
export async function createDraft(deps: Deps, { tx, importer, now, name, content, table }: NewDraft): Promise<string> {
  const { headings, mapping, line, top, rows } = await parseTable(tx, table)
  const { format, encoding, delimiter } = table
  const at = now.toISOString()
  const created = await insertImport.one(
    tx,
    at,
    importer.id,
    name.slice(0, 300),
    format,
    encoding,
    delimiter,
    content,
    headings,
    mapping.map(column => column ?? ''),
    line,
    top,
  )
  await saveRows(deps, tx, { id: created.id, rows, mapping, importer })
  return created.id
}

interface RereadInput {
  db: Queryable
  person: Person
  params: { id: string }
  body: TableOptions & { version: number }
}

/**
 * Reads a draft's file with other options, before the transaction. Returns nothing if the change will be rejected. The
 * result is valid as long as the draft's version is the one that was read.
 */
export async function rereadDraft({ db, person, params: { id }, body }: RereadInput): Promise<Table[]> {
  const draft = await contentOf.first(db, id)
  if (!draft?.content || draft.version !== body.version) return []
  const { encoding = draft.encoding ?? undefined, delimiter = draft.delimiter ?? undefined } = body
  const purpose = { person: person.id }
  // another encoding may have another first line, so detect its delimiter again
  const options = { purpose, encoding, delimiter: body.encoding ? body.delimiter : delimiter }
  return [await readUploadedTable(draft.content, options)]
}

interface DraftChange {
  tx: Transaction
  importer: Actor
  now: Date
  id: string
  /** The result of `rereadDraft`. */
  table: Table | undefined
  body: { version: number; heading_line?: number | undefined; mapping?: (FileColumn | null)[] | undefined }
}

/**
 * Saves the draft with its file as read again, or with other columns, which are remembered by their headings.
 * Checks all rows again and resets their selection.
 */
export async function changeDraft(deps: Deps, { tx, importer, now, id, table, body }: DraftChange): Promise<void> {
  const draft = await lockDraft(tx, id, body.version)
  // the draft had another version when the file was read
  if (!table) throw new Problem(changedMeanwhile)
  const isAnother = table.encoding !== draft.encoding || table.delimiter !== draft.delimiter
  // a draft older than the choice of headings may name a line that isn't in the table
  const isPresent = draft.heading_line === 0 || table.rows.some(({ line }) => line === draft.heading_line)
  const headingLine = body.heading_line ?? (isAnother || !isPresent ? undefined : draft.heading_line)
  const { headings, line, top, rows, ...guessed } = await parseTable(tx, table, headingLine)
  if (body.mapping) await saveMapping(tx, headings, body.mapping, now)
  const mapping = body.mapping ?? guessed.mapping
  const columns = mapping.map(column => column ?? '')
  await setTableOptions.run(tx, id, table.format, table.encoding, table.delimiter, headings, columns, line, top)
  await deleteRows.run(tx, id)
  await saveRows(deps, tx, { id, rows, mapping, importer })
}

async function saveMapping(
  tx: Transaction,
  headings: readonly string[],
  mapping: readonly (FileColumn | null)[],
  now: Date,
): Promise<void> {
  const usedColumns = mapping.filter(column => column !== null)
  if (mapping.length !== headings.length || new Set(usedColumns).size !== usedColumns.length) {
    throw invalid([{ field: 'mapping', code: 'not_possible', message: 'Each column can appear only once' }])
  }
  const entries = headings.map((heading, at) => ({ heading: comparableText(heading), column: mapping[at] ?? null }))
  await saveHeadings.run(tx, now.toISOString(), storableJson(entries.filter(({ heading }) => heading !== '')))
}

interface ParsedTable {
  headings: string[]
  mapping: (FileColumn | null)[]
  /** The line of the headings, or 0 if there are none. */
  line: number
  /** The first rows as JSON, from which staff can choose the headings. */
  top: string
  rows: TableRow[]
}

/**
 * The headings and rows of a table. Takes the requested heading line, or guesses it. Throws 400 if it isn't one of the
 * first rows.
 */
async function parseTable(db: Queryable, table: Table, headingLine?: number): Promise<ParsedTable> {
  const firstRows = table.rows.slice(0, maxHeadingRow)
  const savedColumns = await savedColumnsFor(db, firstRows)
  const at =
    headingLine === undefined
      ? guessHeadingIndex(firstRows, savedColumns)
      : firstRows.findIndex(({ line }) => line === headingLine)
  if (headingLine && at === -1) {
    throw invalid([
      { field: 'heading_line', code: 'not_possible', message: 'Must be one of the first rows, or 0 for none' },
    ])
  }
  const rows = rowsBelow(table, at)
  const head = firstRows[at]
  const width = Math.max(head?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, at) => head?.cells[at]?.trim() ?? '')
  const top = storableJson(firstRows.map(({ line, cells }) => ({ line, cells: cells.map(shortened) })))
  return { headings, mapping: mappingOf(headings, rows, savedColumns), line: head?.line ?? 0, top, rows }
}

/** Enough of a cell to recognize it. */
const shortened = (cell: string) => cell.slice(0, 100)

const isAddress = (cell: string) => cell.includes('@') && !emailRefusal(cell.trim())

/**
 * The index of the row with a heading for addresses, else of the first row that is more than a title, or -1 if that row
 * is a person.
 */
function guessHeadingIndex(rows: readonly TableRow[], savedColumns: ReadonlyMap<string, FileColumn | null>): number {
  const emailHeading = headingAt(rows, cells => columnsOfHeadings(cells, savedColumns).includes('email'))
  if (emailHeading !== -1) return emailHeading
  const first = firstFilledRow(rows)
  return rows[first]?.cells.some(isAddress) ? -1 : first
}

async function savedColumnsFor(db: Queryable, rows: readonly TableRow[]): Promise<Map<string, FileColumn | null>> {
  const plain = rows.flatMap(({ cells }) => cells.map(comparableText)).filter(heading => heading !== '')
  return new Map((await savedHeadings.all(db, plain)).map(({ heading, column }) => [heading, column]))
}

/** The columns by their headings. If none is for addresses, the first unused column with only addresses is. */
function mappingOf(
  headings: readonly string[],
  rows: readonly TableRow[],
  savedColumns: ReadonlyMap<string, FileColumn | null>,
): (FileColumn | null)[] {
  const mapping = columnsOfHeadings(headings, savedColumns)
  if (mapping.includes('email')) return mapping
  const first = rows.slice(0, maxHeadingRow)
  const emailIndex = headings.findIndex((heading, at) => {
    const cells = first.map(row => row.cells[at]?.trim() ?? '').filter(cell => cell !== '')
    return (
      mapping[at] === null && !savedColumns.has(comparableText(heading)) && cells.length > 0 && cells.every(isAddress)
    )
  })
  return mapping.map((column, at) => (at === emailIndex ? 'email' : column))
}

interface RowsToSave {
  id: string
  rows: readonly TableRow[]
  mapping: readonly (FileColumn | null)[]
  importer: Actor
}

async function saveRows(deps: Deps, tx: Transaction, { id, rows, mapping, importer }: RowsToSave): Promise<void> {
  const context = await loadImportContext(deps, tx, importer.staffRights ?? [])
  const parsedRows: (TableRow & ReturnType<typeof readEntry>)[] = []
  for await (const portion of inPortions(rows))
    for (const row of portion) parsedRows.push({ ...row, ...readEntry(entryOf(row.cells, mapping), context) })
  const findRepeat = createRepeatFinder()
  for await (const portion of inPortions(parsedRows, lengthOfRow)) {
    const matchPerson = createPersonMatcher(await existingPeople.all(tx, ...identifiersOf(portion)))
    const previews = portion.map(({ line, cells, entry, findings, fault }) => {
      const faults: Finding[] = fault ? [{ column: null, value: '', code: fault, refuses: true }] : []
      const repeat = findRepeat(entry)
      const allFindings = [...faults, ...findings, ...(repeat ? [repeat] : [])]
      const matched = matchPerson(entry)
      const { state, ...preview } = previewRow(entry, allFindings, { matched, taken: [], context })
      const user_id = (matched.byExternalId ?? matched.byEmail)?.id ?? null
      return { line, cells, entry, foreseen: state, ...preview, user_id }
    })
    await insertRows.run(tx, id, storableJson(previews))
  }
}

function entryOf(cells: readonly string[], mapping: readonly (FileColumn | null)[]): RowCells {
  const entry: RowCells = {}
  mapping.forEach((column, at) => {
    if (column) entry[column] = cells[at] ?? ''
  })
  return entry
}

/** What rows are checked against, for an importer with these permissions. */
export async function loadImportContext(
  { settings }: Deps,
  db: Queryable,
  rights: readonly StaffRight[],
): Promise<ImportContext> {
  const [levels, plans] = [await assignableLevels.all(db), await assignablePlans.all(db)]
  const permissions = {
    plans: hasPermission(rights, 'money'),
    teachers: hasPermission(rights, areasToOpenAccount.teacher),
    staff: hasPermission(rights, areasToOpenAccount.staff),
  }
  return { levels, plans, languages: settings().languages, permissions }
}

/** The addresses and external ids of rows, normalized for lookup. */
export function identifiersOf(rows: readonly { entry: Entry }[]): [emails: string[], externalIds: string[]] {
  const keys = rows.map(({ entry }) => lookupKeysOf(entry))
  return [keys.flatMap(({ email }) => email || []), keys.flatMap(({ externalId }) => externalId || [])]
}

/** Returns a function that finds the existing people whom an entry identifies. */
export function createPersonMatcher(existing: readonly ExistingPersonRow[]): (entry: Entry) => MatchedPeople {
  const byEmail = new Map(existing.map(one => [one.email_canonical, one]))
  const byExternalId = new Map(existing.map(one => [one.external_id, one]))
  return entry => {
    const { email, externalId } = lookupKeysOf(entry)
    return {
      byExternalId: externalId ? byExternalId.get(externalId) : undefined,
      byEmail: email ? byEmail.get(email) : undefined,
    }
  }
}

/** Locks a draft. Throws 404 if it doesn't exist, and 409 if it was started or isn't at the given version. */
export async function lockDraft(tx: Transaction, id: string, version: number) {
  const draft = orNotFound(await lockImport.first(tx, id))
  if (draft.state !== 'DRAFT') throw new Problem(importStarted)
  return requireVersion(draft, version)
}

/** Deletes a draft. Throws 404 if it doesn't exist, and 409 once it was started. */
export async function dropDraft(tx: Transaction, id: string): Promise<void> {
  const draft = orNotFound(await lockImport.first(tx, id))
  if (draft.state !== 'DRAFT') throw new Problem(importStarted)
  await deleteImport.run(tx, id)
}

interface Choice {
  tx: Transaction
  id: string
  line: number
  language: Language
  body: { version: number; chosen?: boolean | undefined; taken?: PersonColumn[] | undefined }
}

/** Skips or includes a row of a draft, or selects the fields in which the file overrides manual changes. */
export async function chooseRow({ tx, id, line, language, body }: Choice) {
  await lockDraft(tx, id, body.version)
  const row = orNotFound(await lockRow.first(tx, id, line))
  const byHand = row.differences.filter(({ by_hand }) => by_hand).map(({ field }) => field)
  const taken = (body.taken ?? row.taken).filter(field => byHand.includes(field))
  const hasChanges = row.differences.some(({ field, by_hand }) => !by_hand || taken.includes(field))
  const hasPerson = row.foreseen === 'CHANGED' || row.foreseen === 'UNCHANGED'
  const foreseen = hasPerson ? (hasChanges ? 'CHANGED' : 'UNCHANGED') : row.foreseen
  const updated = await setRow.first(tx, id, line, foreseen, body.chosen ?? row.chosen, taken)
  const incremented = await incrementVersion.first(tx, id)
  if (!updated || !incremented) throw new Problem(notFound)
  return { row: presentRow(updated, language), version: incremented.version }
}
