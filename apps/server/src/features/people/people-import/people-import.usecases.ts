import type { Language } from '@aulaviva/domain/languages'
import { fileColumns } from '@aulaviva/domain/person-columns'
import type { ReadContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { photoAddress } from '../../../platform/storage/photo-address.ts'
import { writeCsv } from '../../../platform/tables/csv.ts'
import { recordExport } from '../../shared/changes/changes.usecases.ts'
import {
  type FileRow,
  firstCells,
  type ImportRow,
  importById,
  imports,
  type Outcome,
  purgeDraftsBefore,
  purgeRowsBefore,
  type RowFilter,
  rejectedRows,
  rowsOf,
  type SummaryRow,
} from './people-import.repository.ts'
import { peopleImportWords } from './people-import.words.ts'

/** Reads people imports and purges old ones. drafts.usecases.ts creates them. */

export async function findImports({ db, query }: { db: Queryable; query: PageQuery }) {
  const { rows, count } = await imports.page(db, query)
  return pageAnswer('/api/users/people-imports/', query, rows.map(presentSummary), count)
}

/** One import with its counts. Throws 404 if it doesn't exist. */
export async function readImport(db: Queryable, id: string) {
  const row = orNotFound(await importById.first(db, id))
  return presentImport(row, await firstCells.all(db, id))
}

interface RowsInput {
  db: Queryable
  id: string
  language: Language
  query: PageQuery & { state?: RowFilter | undefined; outcome?: Outcome | undefined }
}

export async function findRows({ db, id, language, query }: RowsInput) {
  orNotFound(await importById.first(db, id))
  const { rows, count } = await rowsOf.page(db, query, id, query.state ?? null, query.outcome ?? null)
  const results = rows.map(row => presentRow(row, language))
  return pageAnswer(`/api/users/people-imports/${id}/rows/`, query, results, count)
}

/** The rejected rows as uploaded, with their delimiter and what to fix. A new import ignores the column of reasons. */
export async function rejectedRowsFile({
  id,
  language,
  ...context
}: ReadContext & { db: Database; id: string; language: Language }) {
  const { db } = context
  const row = orNotFound(await importById.first(db, id))
  const words = peopleImportWords(language)
  const refused = await rejectedRows.all(db, id)
  const rows = refused.map(({ cells, findings }) => [
    ...row.headings.map((_, at) => cells[at] ?? ''),
    findings
      .filter(({ refuses }) => refuses)
      .map(({ column, value, code }) =>
        [column, value]
          .filter(Boolean)
          .join(' ')
          .concat(column ? ': ' : '', words.findings[code]),
      )
      .join(' · '),
  ])
  const entry = { area: 'people', thing: 'PEOPLE_IMPORT', id, name: row.file_name, rows: rows.length } as const
  await recordExport(context, entry)
  const name = row.file_name.replace(/\.\w{1,5}$/, '')
  return {
    file_name: words.refusedFile(name),
    content: writeCsv([[...row.headings, words.reason], ...rows], row.delimiter ?? ','),
  }
}

/** Purges drafts that were never started. */
export async function purgeOldDrafts(tx: Transaction, before: Date): Promise<void> {
  await purgeDraftsBefore.run(tx, before.toISOString())
}

/** Purges the rows of imports that ended before this instant, or were started before it and stopped. */
export async function purgeOldRows(tx: Transaction, before: Date): Promise<void> {
  await purgeRowsBefore.run(tx, before.toISOString())
}

const utc = (instant: string) => new Date(instant).toISOString()

function presentSummary({
  created_by,
  first_name,
  last_name,
  photo_key,
  created_at,
  started_at,
  ended_at,
  ...row
}: SummaryRow) {
  const by = { id: created_by ?? '', first_name: first_name ?? '', last_name: last_name ?? '' }
  return {
    ...row,
    created_at: utc(created_at),
    started_at: started_at && utc(started_at),
    ended_at: ended_at && utc(ended_at),
    created_by: created_by === null ? null : { ...by, photo: photoAddress(photo_key) },
  }
}

function presentImport(row: ImportRow, first: readonly { cells: string[] }[]) {
  const { new: newPeople, changed, unchanged, refused, left_out } = row
  return {
    ...presentSummary(row),
    version: row.version,
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter,
    heading_line: row.heading_line,
    first_lines: row.top,
    columns: row.headings.map((heading, at) => ({
      heading,
      column: fileColumns.find(column => column === row.mapping[at]) ?? null,
      first_cells: first.map(({ cells }) => cells[at] ?? ''),
    })),
    foreseen: { new: newPeople, changed, unchanged, refused, left_out },
    by_hand: row.by_hand,
    warned: row.warned,
    staff: row.staff,
    outcomes: {
      created: row.was_created,
      changed: row.was_changed,
      unchanged: row.was_unchanged,
      refused: row.was_refused,
      left_out: row.was_left_out,
    },
    invites: row.invites,
    not_invited: row.not_invited,
    inviting: row.inviting,
  }
}

/** A row of a file, as the API returns it. */
export function presentRow(row: FileRow, language: Language) {
  const { line, entry, foreseen, chosen, outcome, differences, findings, taken, user_id } = row
  const words = peopleImportWords(language).findings
  return {
    line,
    name: [entry.first_name, entry.last_name].filter(Boolean).join(' '),
    split:
      entry.names_split && user_id === null
        ? { first_name: entry.first_name ?? '', last_name: entry.last_name ?? '' }
        : null,
    email: entry.email ?? '',
    person: user_id,
    foreseen,
    chosen,
    outcome,
    differences: differences.map(({ field, ...one }) => ({ column: field, ...one, taken: taken.includes(field) })),
    findings: findings.map(finding => ({ ...finding, message: words[finding.code] })),
  }
}
