import { readFile } from 'node:fs/promises'
import { type StaffRight, worksIn } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { columnsOfHeadings, type FileColumn, type PersonColumn, plainText } from '@aulaviva/domain/person-columns'
import { areasToOpen } from '@aulaviva/domain/staff-areas'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Person } from '../../../platform/auth/person.ts'
import { inPortions } from '../../../platform/concurrency/in-portions.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { asRead, changedMeanwhile, invalid, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { firstFull, headingAt, mostAbove, rowsBelow } from '../../../platform/tables/headed.ts'
import { readSentTable } from '../../../platform/tables/sent-table.ts'
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
  contentOf,
  deleteImport,
  deleteRows,
  insertImport,
  insertRows,
  type KnownRow,
  knownPeople,
  levelsNamed,
  lockImport,
  lockRow,
  plansNamed,
  raiseVersion,
  rememberedHeadings,
  rememberHeadings,
  setReading,
  setRow,
} from './people-import.repository.ts'
import {
  type Entry,
  type Finding,
  foresee,
  type Led,
  readEntry,
  type Surroundings,
  soughtBy,
  type Written,
  watchRepeats,
} from './people-import.rules.ts'
import { presentRow } from './people-import.usecases.ts'

/** Reads a file with people into a draft that previews each row. No account is created or changed here. */

export type Deps = Pick<Dependencies, 'settings'>

interface Reading {
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** An uploaded file, read as a table. */
export interface ReadFile {
  name: string
  content: Buffer
  table: Table
}

/** Reads the uploaded file before the transaction. Throws 400 if it isn't a table. */
export async function readSent({
  files,
  person,
  body,
}: {
  files: readonly UploadedFile[]
  person: Person
  body: Reading
}): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async file => {
      const content = await readFile(file.path)
      return { name: file.name, content, table: await readSentTable(content, { whom: { person: person.id }, ...body }) }
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
export async function makeDraft(deps: Deps, { tx, importer, now, name, content, table }: NewDraft): Promise<string> {
  const { headings, mapping, line, top, rows } = await takeApart(tx, table)
  const { format, encoding, delimiter } = table
  const at = now.toISOString()
  const made = await insertImport.one(
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
  await keepRows(deps, tx, { id: made.id, rows, mapping, importer })
  return made.id
}

interface ReadAgain {
  db: Queryable
  person: Person
  params: { id: string }
  body: Reading & { version: number }
}

/**
 * Reads a draft's file with other options, before the transaction. Returns nothing if the change will be rejected. The
 * result is valid as long as the draft's version is the one that was read.
 */
export async function readDraftAgain({ db, person, params: { id }, body }: ReadAgain): Promise<Table[]> {
  const draft = await contentOf.first(db, id)
  if (!draft?.content || draft.version !== body.version) return []
  const { encoding = draft.encoding ?? undefined, delimiter = draft.delimiter ?? undefined } = body
  const whom = { person: person.id }
  // another encoding may have another first line, so detect its delimiter again
  const asked = { whom, encoding, delimiter: body.encoding ? body.delimiter : delimiter }
  return [await readSentTable(draft.content, asked)]
}

interface Changed {
  tx: Transaction
  importer: Actor
  now: Date
  id: string
  /** The result of `readDraftAgain`. */
  table: Table | undefined
  body: { version: number; heading_line?: number | undefined; mapping?: (FileColumn | null)[] | undefined }
}

/**
 * Saves the draft with its file as read again, or with other columns, which are remembered by their headings.
 * Checks all rows again and resets their selection.
 */
export async function changeDraft(deps: Deps, { tx, importer, now, id, table, body }: Changed): Promise<void> {
  const draft = await lockDraft(tx, id, body.version)
  // the draft had another version when the file was read
  if (!table) throw new Problem(changedMeanwhile)
  const isAnother = table.encoding !== draft.encoding || table.delimiter !== draft.delimiter
  // a draft older than the choice of headings may name a line that isn't in the table
  const isThere = draft.heading_line === 0 || table.rows.some(({ line }) => line === draft.heading_line)
  const wanted = body.heading_line ?? (isAnother || !isThere ? undefined : draft.heading_line)
  const { headings, line, top, rows, ...guessed } = await takeApart(tx, table, wanted)
  if (body.mapping) await remember(tx, headings, body.mapping, now)
  const mapping = body.mapping ?? guessed.mapping
  const kept = mapping.map(column => column ?? '')
  await setReading.run(tx, id, table.format, table.encoding, table.delimiter, headings, kept, line, top)
  await deleteRows.run(tx, id)
  await keepRows(deps, tx, { id, rows, mapping, importer })
}

async function remember(
  tx: Transaction,
  headings: readonly string[],
  mapping: readonly (FileColumn | null)[],
  now: Date,
): Promise<void> {
  const given = mapping.filter(column => column !== null)
  if (mapping.length !== headings.length || new Set(given).size !== given.length) {
    throw invalid([{ field: 'mapping', code: 'not_possible', message: 'Each column can appear only once' }])
  }
  const named = headings.map((heading, at) => ({ heading: plainText(heading), column: mapping[at] ?? null }))
  await rememberHeadings.run(tx, now.toISOString(), storableJson(named.filter(({ heading }) => heading !== '')))
}

interface Parts {
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
async function takeApart(db: Queryable, table: Table, wanted?: number): Promise<Parts> {
  const above = table.rows.slice(0, mostAbove)
  const chosen = await chosenFor(db, above)
  const at = wanted === undefined ? guessedHeading(above, chosen) : above.findIndex(({ line }) => line === wanted)
  if (wanted && at === -1) {
    throw invalid([
      { field: 'heading_line', code: 'not_possible', message: 'Must be one of the first rows, or 0 for none' },
    ])
  }
  const rows = rowsBelow(table, at)
  const head = above[at]
  const width = Math.max(head?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, at) => head?.cells[at]?.trim() ?? '')
  const top = storableJson(above.map(({ line, cells }) => ({ line, cells: cells.map(shortened) })))
  return { headings, mapping: mappingOf(headings, rows, chosen), line: head?.line ?? 0, top, rows }
}

/** Enough of a cell to recognize it. */
const shortened = (cell: string) => cell.slice(0, 100)

const isAddress = (cell: string) => cell.includes('@') && !emailRefusal(cell.trim())

/**
 * The index of the row with a heading for addresses, else of the first row that is more than a title, or -1 if that row
 * is a person.
 */
function guessedHeading(rows: readonly TableRow[], chosen: ReadonlyMap<string, FileColumn | null>): number {
  const named = headingAt(rows, cells => columnsOfHeadings(cells, chosen).includes('email'))
  if (named !== -1) return named
  const first = firstFull(rows)
  return rows[first]?.cells.some(isAddress) ? -1 : first
}

async function chosenFor(db: Queryable, rows: readonly TableRow[]): Promise<Map<string, FileColumn | null>> {
  const plain = rows.flatMap(({ cells }) => cells.map(plainText)).filter(heading => heading !== '')
  return new Map((await rememberedHeadings.all(db, plain)).map(({ heading, column }) => [heading, column]))
}

/** The columns by their headings. If none is for addresses, the first unused column with only addresses is. */
function mappingOf(
  headings: readonly string[],
  rows: readonly TableRow[],
  chosen: ReadonlyMap<string, FileColumn | null>,
): (FileColumn | null)[] {
  const mapping = columnsOfHeadings(headings, chosen)
  if (mapping.includes('email')) return mapping
  const first = rows.slice(0, mostAbove)
  const found = headings.findIndex((heading, at) => {
    const cells = first.map(row => row.cells[at]?.trim() ?? '').filter(cell => cell !== '')
    return mapping[at] === null && !chosen.has(plainText(heading)) && cells.length > 0 && cells.every(isAddress)
  })
  return mapping.map((column, at) => (at === found ? 'email' : column))
}

interface ToKeep {
  id: string
  rows: readonly TableRow[]
  mapping: readonly (FileColumn | null)[]
  importer: Actor
}

async function keepRows(deps: Deps, tx: Transaction, { id, rows, mapping, importer }: ToKeep): Promise<void> {
  const surroundings = await surroundingsOf(deps, tx, importer.staffRights ?? [])
  const read: (TableRow & ReturnType<typeof readEntry>)[] = []
  for await (const portion of inPortions(rows))
    for (const row of portion) read.push({ ...row, ...readEntry(entryOf(row.cells, mapping), surroundings) })
  const repeated = watchRepeats()
  for await (const portion of inPortions(read, lengthOfRow)) {
    const leads = leadsOf(await knownPeople.all(tx, ...identifiersOf(portion)))
    const judged = portion.map(({ line, cells, entry, findings, fault }) => {
      const why: Finding[] = fault ? [{ column: null, value: '', code: fault, refuses: true }] : []
      const again = repeated(entry)
      const found = [...why, ...findings, ...(again ? [again] : [])]
      const led = leads(entry)
      const { state, ...seen } = foresee(entry, found, { led, taken: [], surroundings })
      const user_id = (led.byExternalId ?? led.byEmail)?.id ?? null
      return { line, cells, entry, foreseen: state, ...seen, user_id }
    })
    await insertRows.run(tx, id, storableJson(judged))
  }
}

function entryOf(cells: readonly string[], mapping: readonly (FileColumn | null)[]): Written {
  const entry: Written = {}
  mapping.forEach((column, at) => {
    if (column) entry[column] = cells[at] ?? ''
  })
  return entry
}

/** What rows are checked against, for an importer with these permissions. */
export async function surroundingsOf(
  { settings }: Deps,
  db: Queryable,
  rights: readonly StaffRight[],
): Promise<Surroundings> {
  const [levels, plans] = [await levelsNamed.all(db), await plansNamed.all(db)]
  const gives = {
    plans: worksIn(rights, 'money'),
    teachers: worksIn(rights, areasToOpen.teacher),
    staff: worksIn(rights, areasToOpen.staff),
  }
  return { levels, plans, languages: settings().languages, gives }
}

/** The addresses and external ids of rows, normalized for lookup. */
export function identifiersOf(rows: readonly { entry: Entry }[]): [emails: string[], externalIds: string[]] {
  const sought = rows.map(({ entry }) => soughtBy(entry))
  return [sought.flatMap(({ email }) => email || []), sought.flatMap(({ externalId }) => externalId || [])]
}

/** Returns a function that finds the known people whom an entry identifies. */
export function leadsOf(known: readonly KnownRow[]): (entry: Entry) => Led {
  const byEmail = new Map(known.map(one => [one.email_canonical, one]))
  const byExternalId = new Map(known.map(one => [one.external_id, one]))
  return entry => {
    const { email, externalId } = soughtBy(entry)
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
  return asRead(draft, version)
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
  const brings = row.differences.some(({ field, by_hand }) => !by_hand || taken.includes(field))
  const isOfSomebody = row.foreseen === 'CHANGED' || row.foreseen === 'UNCHANGED'
  const foreseen = isOfSomebody ? (brings ? 'CHANGED' : 'UNCHANGED') : row.foreseen
  const set = await setRow.first(tx, id, line, foreseen, body.chosen ?? row.chosen, taken)
  const raised = await raiseVersion.first(tx, id)
  if (!set || !raised) throw new Problem(notFound)
  return { row: presentRow(set, language), version: raised.version }
}
