import { type PersonJson, personJson } from '../../../platform/auth/person-summary.ts'
import { command, query } from '../../../platform/database/statement.ts'

/** Where documents of one kind are stored. Everything else than names is SQL. */
export interface DocumentTable<Listed = object> {
  /** The beginning of the names of its statements. */
  name: string
  table: string
  /** The table of its versions, and the column there with the id of the document. */
  versions: string
  documentColumn: string
  /** Which rows of the table are such documents. */
  condition?: string
  /** What the list of versions selects from `v` in addition. */
  versionColumns?: string
  /** The type of what it selects in addition. Never set. */
  row?: Listed
  /** How many versions the list has at most. */
  maxVersions: number
  /** What saving a draft sets in addition. The document is $2. */
  extraDraftColumns?: string
  /** What archiving and restoring set. $2 is whether the document is archived. */
  archiveColumns?: string
}

export interface VersionRow {
  number: number
  at: string
  by: PersonJson | null
  note: string
}

/** The statements of documents that differ only by their table. */
export function documentStatements<Document, Listed>(declared: DocumentTable<Listed>) {
  const {
    name,
    table,
    versions,
    documentColumn,
    condition = 'true',
    versionColumns,
    maxVersions,
    extraDraftColumns,
  } = declared
  const { archiveColumns = `state = case when $2 then 'ARCHIVED' when version > 0 then 'PUBLISHED' else 'DRAFT' end` } =
    declared
  const version = (...more: (string | undefined)[]) => `
    select ${['v.number, v.published_at as at, v.note', `${personJson('b')} as by`, ...more].filter(Boolean).join(', ')}
    from ${versions} v left join users b on b.id = v.published_by where v.${documentColumn} = $1`
  return {
    lock: command<[id: string], { id: string }>(
      `${name}.lock`,
      `select id from ${table} where id = $1 and ${condition} for no key update`,
    ),
    versions: query<[id: string], VersionRow & Listed>(
      `${name}.versions`,
      `${version(versionColumns)} order by v.number desc limit ${maxVersions}`,
    ),
    version: query<[id: string, number: number], VersionRow & { document: Document }>(
      `${name}.version`,
      `${version('v.document')} and v.number = $2`,
    ),
    writeDraft: command<
      [id: string, document: string | null, by: string | null, now: string],
      { draft_version: number }
    >(
      `${name}.write-draft`,
      `update ${table} set ${['draft = $2::jsonb', extraDraftColumns].filter(Boolean).join(', ')}, draft_by = $3, draft_at = $4,
         draft_version = draft_version + 1
       where id = $1 returning draft_version`,
    ),
    setUse: command<[id: string, archived: boolean]>(
      `${name}.set-use`,
      `update ${table} set ${archiveColumns}, draft_version = draft_version + 1 where id = $1`,
    ),
  }
}
