import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from '@aulaviva/domain/languages'
import { type SyllabusColumn, syllabusColumnOf, syllabusColumns } from '@aulaviva/domain/syllabus-columns'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, invalid, Problem } from '../../../platform/problem/problem.ts'
import type { ReadPurpose } from '../../../platform/reading/read-in-subprocess.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { writeCsv } from '../../../platform/tables/csv.ts'
import { headingAt, rowsBelow } from '../../../platform/tables/headed.ts'
import { readUploadedTable } from '../../../platform/tables/sent-table.ts'
import { writeWorkbook } from '../../../platform/tables/write-workbook.ts'
import { recordExport } from '../changes/changes.usecases.ts'
import { lockSyllabus } from './full-syllabus.repository.ts'
import { addLink } from './materials.usecases.ts'
import { addParts, changeLevel, changePart, createLevels } from './syllabus-editing.usecases.ts'
import { type ActiveLevelRow, activeSyllabus } from './syllabus-file.repository.ts'
import {
  type FileRow,
  type Finding,
  type Level,
  previewRows,
  type RowPreview,
  syllabusTable,
  type Topic,
} from './syllabus-file.rules.ts'
import { syllabusFileWords } from './syllabus-file.words.ts'

/** Exports the syllabus as a table, and imports one row by row through the same use cases as the screens. */

const maxRows = 5_000

/** The active syllabus as rows under their headings. */
async function rowsOf(db: Queryable, language: Language): Promise<string[][]> {
  const { headings } = syllabusFileWords(language)
  const activeLevels = await activeSyllabus.all(db)
  const parts = activeLevels.flatMap(({ units }) => units.flatMap(unit => [unit, ...unit.topics]))
  const links = new Map(parts.map(one => [one.id, one.links]))
  const rows = syllabusTable(buildTree(activeLevels), ({ id }) => links.get(id ?? '') ?? [])
  return [syllabusColumns.map(column => headings[column]), ...rows]
}

type Format = 'csv' | 'xlsx'

interface ExportContext {
  db: Database
  /** Null for the command line. */
  person: Person | null
  now: Date
}

/** The active syllabus as a file that spreadsheets can open and that an import reads as unchanged. */
export async function exportSyllabus(db: Queryable, language: Language, format: Format): Promise<Buffer> {
  return encode(await rowsOf(db, language), format)
}

const encode = (rows: string[][], format: Format) =>
  format === 'xlsx' ? writeWorkbook(rows) : Buffer.from(writeCsv(rows))

/** The same, with an entry in the audit log. */
export async function exportAndRecordSyllabus(
  context: ExportContext,
  language: Language,
  format: Format,
): Promise<Buffer> {
  const rows = await rowsOf(context.db, language)
  await recordExport(context, { area: 'content', thing: 'SYLLABUS', name: format, rows: rows.length - 1 })
  return encode(rows, format)
}

/** The same as a response, with its file name. A workbook is encoded in base64. */
export async function downloadSyllabus(
  { settings }: Pick<Dependencies, 'settings'>,
  { language, query: { format }, ...context }: ExportContext & { language: Language; query: { format: Format } },
) {
  const content = (await exportAndRecordSyllabus(context, language, format)).toString(
    format === 'xlsx' ? 'base64' : 'utf8',
  )
  return { file_name: syllabusFileWords(language).file(settings().name, format), content }
}

/** An uploaded table, with the meaning of its columns. */
export interface UploadedSyllabus {
  rows: FileRow[]
  ignored: string[]
}

/** Reads the upload, before the transaction. Throws 400 if it isn't a table of a syllabus. */
export function readUploadedSyllabus({
  files,
  person,
}: {
  files: readonly UploadedFile[]
  person: Person
}): Promise<UploadedSyllabus[]> {
  const whom = { person: person.id }
  return Promise.all(files.map(async file => readSyllabus(await readFile(file.path), whom)))
}

/** The rows of a file. Throws 400 if it isn't a table of a syllabus. */
export async function readSyllabus(bytes: Uint8Array, whom: ReadPurpose): Promise<UploadedSyllabus> {
  const table = await readUploadedTable(bytes, { purpose: whom, maxRows })
  const at = Math.max(
    headingAt(table.rows, cells => cells.some(cell => syllabusColumnOf(cell) === 'level_code')),
    0,
  )
  const headings = table.rows[at]?.cells ?? []
  const mapped = new Set<SyllabusColumn>()
  const mapping = headings.map(heading => {
    const column = syllabusColumnOf(heading)
    if (!column || mapped.has(column)) return null
    mapped.add(column)
    return column
  })
  if (!mapped.has('level_code')) throw noLevelColumn()
  return {
    rows: rowsBelow(table, at).map(({ line, cells, fault: why }) => ({
      line,
      entry: entryOf(cells, mapping),
      ...(why && { fault: why }),
    })),
    ignored: headings.filter((heading, at) => heading.trim() !== '' && mapping[at] === null),
  }
}

const noLevelColumn = () =>
  invalid([
    { field: 'file', code: 'no_level_column', message: language => syllabusFileWords(language).no_level_column },
  ])

function entryOf(cells: readonly string[], mapping: readonly (SyllabusColumn | null)[]) {
  const entries = mapping.flatMap((column, at) => {
    const cell = cells[at]?.trim() ?? ''
    return column && cell !== '' ? [[column, cell] as const] : []
  })
  return Object.fromEntries(entries)
}

interface ImportOptions {
  isTrial: boolean
  /** The token of the preview. Empty without a preview. */
  token: string
}

/**
 * Previews what each row would create or change, or applies exactly that. Throws 409 `changed_meanwhile` if the result
 * would differ from the preview with this token. Rejected rows are skipped, and parts that aren't in the file stay.
 */
export async function importSyllabus(
  context: WriteContext<Actor>,
  { rows, ignored }: UploadedSyllabus,
  { isTrial, token }: ImportOptions,
  language: Language,
) {
  const { tx } = context
  await lockSyllabus.run(tx)
  const levels = buildTree(await activeSyllabus.all(tx))
  const previews = previewRows(levels, rows)
  const previewToken = createHash('sha256').update(JSON.stringify(previews)).digest('hex')
  if (!isTrial) {
    if (token && token !== previewToken) throw new Problem(changedMeanwhile)
    await applyChanges(context, levels)
  }
  return {
    made: !isTrial,
    token: previewToken,
    figures: figuresOf(previews),
    ignored,
    rows: presentPreviews(previews, language),
  }
}

function figuresOf(rows: readonly RowPreview[]) {
  const count = (state: RowPreview['state']) => rows.filter(row => row.state === state).length
  return { new: count('NEW'), changed: count('CHANGED'), unchanged: count('UNCHANGED'), refused: count('REFUSED') }
}

function presentPreviews(rows: readonly RowPreview[], language: Language) {
  const words = syllabusFileWords(language)
  const message = ({ code, column }: Finding) => (code === 'full' ? words.full(column) : words.findings[code])
  return rows.flatMap(({ state, findings, ...row }) =>
    state === 'UNCHANGED'
      ? []
      : [{ ...row, state, findings: findings.map(finding => ({ ...finding, message: message(finding) })) }],
  )
}

function buildTree(rows: readonly ActiveLevelRow[]): Level[] {
  const part = ({
    id,
    version,
    title,
    description,
    links,
    materials,
  }: ActiveLevelRow['units'][number]['topics'][number]): Topic => ({
    id,
    version,
    now: { title, description },
    was: { title, description },
    setFields: {},
    urls: links.map(({ url }) => url),
    materials,
    links: [],
  })
  return rows.map(({ id, version, code, name, cefr, description, units }) => ({
    id,
    version,
    code,
    now: { name, cefr, description },
    was: { name, cefr, description },
    setFields: {},
    units: units.map(unit => ({ ...part(unit), topics: unit.topics.map(part) })),
  }))
}

/** Applies the changes that the rows made to `levels`. */
async function applyChanges(context: WriteContext<Actor>, levels: readonly Level[]): Promise<void> {
  const added = levels.filter(({ id }) => id === null)
  const created =
    added.length === 0
      ? []
      : await createLevels(
          context,
          added.map(({ code, now }) => ({ code, ...now, color: 'GREY' })),
        )
  for (const level of levels) {
    const { id, version, was, now } = level
    const levelId = id ?? created.find(({ code, archived_at }) => code === level.code && archived_at === null)?.id ?? ''
    if (id !== null && isChanged(was, now)) await changeLevel(context, id, { version, ...now })
    const units = await applyParts(context, 'units', levelId, level.units)
    for (const [at, unit] of level.units.entries()) await applyParts(context, 'topics', units[at] ?? '', unit.topics)
  }
}

/** Changes existing parts and adds new ones with their links. Returns the id of each. */
async function applyParts(
  context: WriteContext<Actor>,
  kind: 'units' | 'topics',
  parent: string,
  parts: readonly Topic[],
) {
  const added = parts.filter(({ id }) => id === null)
  const created =
    added.length === 0
      ? []
      : await addParts(
          context,
          kind,
          parent,
          added.map(({ now }) => now),
        )
  const ids = parts.map(part => part.id ?? created[added.indexOf(part)]?.id ?? '')
  for (const [at, { id, version, was, now, links }] of parts.entries()) {
    if (id !== null && isChanged(was, now)) await changePart(context, kind, id, { version, ...now })
    for (const link of links) await addLink(context, kind, ids[at] ?? '', link)
  }
  return ids
}

const isChanged = (was: object, now: object) => JSON.stringify(was) !== JSON.stringify(now)
