import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CopySession } from '../platform/database/copy-session.ts'
import type { CopyForm } from './copy-form.ts'
import type { Manifest, Piece } from './manifest.ts'
import { openProgress } from './progress.ts'

type Exported = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'counters' | 'jobs' | 'files'>

export interface TableOfSchema {
  table: string
  columns: string[]
}

/** The tables of the public schema, without those of extensions. */
export const tablesOfSchema = `
  select c.relname::text as table,
         array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const identityColumns = `
  select a.attrelid::regclass::text as table, a.attname::text as column,
         pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped
  order by 1, 2`

// without the rounds of sweeps and backups, which the clock starts again
const openJobs = `
  select name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name not in ('sweep', 'backup') order by created_on, id`

const storedFiles = `select storage_key, encode(sha256, 'hex'), size, media_type from files order by id`

/** Identifies an academy across backups and restores: the instant at which its database was created. */
export const academyOf = `select encode(sha256(min(applied_at)::text::bytea), 'hex') as academy from schema_migrations`

/**
 * Writes all tables, the pending jobs, and the list of stored files into `folder`, as of one moment, while others keep
 * writing.
 */
export async function exportDatabase(
  session: CopySession,
  folder: string,
  form: CopyForm,
  say: (text: string) => void,
): Promise<Exported> {
  const [clock] = await session.rows<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return session.inTransaction('begin isolation level repeatable read read only', async () => {
    const found = await session.rows<TableOfSchema>(tablesOfSchema)
    const progress = openProgress(say, 'tables', found.length)
    const tables: Manifest['tables'] = []
    for (const { table, columns } of found) {
      const sql = `copy public."${table}" (${quoted(columns)}) to stdout`
      tables.push({ table, columns, ...(await writePiece(session, sql, { folder, name: table, form })) })
      progress.step()
    }
    progress.end()
    return {
      takenAt: clock?.now ?? '',
      migrations: await session.rows('select name, sha256 from schema_migrations order by applied_at, name'),
      tables,
      counters: await readCounters(session),
      // no table has such a name, because each begins with a letter
      jobs: await writePiece(session, `copy (${openJobs}) to stdout`, { folder, name: '_jobs', form }),
      files: await writePiece(session, `copy (${storedFiles}) to stdout`, { folder, name: '_files', form }),
    }
  })
}

export const quoted = (columns: string[]): string => columns.map(column => `"${column}"`).join(', ')

async function readCounters(session: CopySession): Promise<Manifest['counters']> {
  const counters: Manifest['counters'] = []
  for (const { table, column, sequence } of await session.rows<{ table: string; column: string; sequence: string }>(
    identityColumns,
  )) {
    const [row] = await session.rows<{ last: string }>(`select last_value as last from ${sequence}`)
    counters.push({ table, column, last: Number(row?.last) })
  }
  return counters
}

interface Place {
  folder: string
  name: string
  form: CopyForm
}

async function writePiece(session: CopySession, sql: string, { folder, name, form }: Place): Promise<Piece> {
  const file = `${name}.copy.gz${form.suffix}`
  let rows = 0
  let bytes = 0
  const hash = createHash('sha256')
  const countRows = watch(chunk => {
    // a line feed inside a value is written as \n, so each line feed ends a row
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
  })
  const countBytes = watch(chunk => {
    bytes += chunk.length
    hash.update(chunk)
  })
  const place = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(session.copyOut(sql), countRows, createGzip({ level: 3 }), form.encode, countBytes, place)
  return { file, bytes, sha256: hash.digest('hex'), rows }
}

/** Passes chunks on and shows each to `look`. */
function watch(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk)
      done(null, chunk)
    },
  })
}
