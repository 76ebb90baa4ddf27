import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { CopySession } from '../platform/database/copy-session.ts'
import { insertJobsOf } from '../platform/jobs/enqueue.ts'
import { migrationLock, readMigrations, recordOfMigrations } from '../platform/schema/migrate.ts'
import { BackupError, type Copy, unchanged } from './backup-folder.ts'
import { endEverybodysAccess } from './end-access.ts'
import { quoted, type TableOfSchema, tablesOfSchema } from './export-database.ts'
import type { Manifest, Piece } from './manifest.ts'
import { openProgress } from './progress.ts'

interface ImportOptions {
  copy: Copy
  /** The new signing key for file links. If the database has it, the import was completed. */
  signingKey: Buffer
  /** Whether the encryption key is lost, so that authenticators can't be used. */
  isKeyLost: boolean
  say(text: string): void
}

/**
 * Fills an empty database from a backup in one transaction: the old schema, the rows, and the jobs. Then ends
 * everything that gave access, and returns the counts. The job tables must exist. Throws `BackupError` if the database
 * isn't empty. It needs only an owner's rights, so references and triggers are restored after the rows, and each
 * reference is then checked for all rows.
 */
export async function importDatabase(session: CopySession, options: ImportOptions): Promise<string[]> {
  const { copy, signingKey, isKeyLost, say } = options
  const { manifest } = copy
  return session.inTransaction('begin', async () => {
    await session.rows('select pg_advisory_xact_lock($1)', [migrationLock])
    if (await hasTables(session)) throw databaseNotEmpty()
    await makeSchema(session, manifest)
    const references = await dropReferences(session)
    const progress = openProgress(say, 'tables restored', manifest.tables.length)
    for (const { table, columns, ...piece } of manifest.tables) {
      await session.rows(`alter table public."${table}" disable trigger user`)
      // migrations insert rows, and the backup has their later state
      await session.rows(`delete from public."${table}"`)
      await load(session, copy, piece, `copy public."${table}" (${quoted(columns)}) from stdin`)
      progress.step()
    }
    for (const reference of references) await session.rows(reference)
    for (const { table } of manifest.tables) await session.rows(`alter table public."${table}" enable trigger user`)
    for (const { table, column, last } of manifest.counters) {
      await session.rows('select setval(pg_get_serial_sequence($1, $2), $3)', [`public."${table}"`, column, last])
    }
    await loadJobs(session, copy)
    progress.end()
    const tables = new Set(manifest.tables.map(({ table }) => table))
    return endEverybodysAccess(session, tables, { signingKey, isKeyLost })
  })
}

/** Whether the database has any tables. */
export async function hasTables(session: CopySession): Promise<boolean> {
  return (await session.rows(`select from (${tablesOfSchema}) t limit 1`)).length > 0
}

export function databaseNotEmpty(): BackupError {
  return new BackupError('The database isn’t empty. Set DATABASE_URL to an empty one')
}

/** Creates the tables as the version that took the backup had them. */
async function makeSchema(session: CopySession, { migrations, tables }: Manifest): Promise<void> {
  await session.rows(recordOfMigrations)
  const known = new Map((await readMigrations()).map(({ name, sql }) => [name, sql]))
  for (const { name } of migrations) await session.rows(known.get(name) ?? '')
  const made = await session.rows<TableOfSchema>(tablesOfSchema)
  const shape = (of: TableOfSchema[]) => of.map(({ table, columns }) => `${table}(${columns})`).join('\n')
  if (shape(made) !== shape(tables)) {
    throw new BackupError(
      'The backup doesn’t match the schema of its migrations because its database was changed manually',
    )
  }
}

/** Drops all foreign keys, and returns the statements that restore them. */
async function dropReferences(session: CopySession): Promise<string[]> {
  const references = await session.rows<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references) await session.rows(`alter table ${table} drop constraint ${name}`)
  return references.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

async function loadJobs(session: CopySession, copy: Copy): Promise<void> {
  await session.rows('create temporary table copied_jobs (queue text, data jsonb, after timestamptz) on commit drop')
  await load(session, copy, copy.manifest.jobs, 'copy copied_jobs from stdin')
  await session.rows(insertJobsOf('(select queue, data, after, false as urgent from copied_jobs) j'))
}

/** Reads a file and checks it against the manifest again: it may have been replaced since the backup was verified. */
async function load(
  session: CopySession,
  { path, form }: Copy,
  { file, sha256 }: Pick<Piece, 'file' | 'sha256'>,
  sql: string,
): Promise<void> {
  const place = join(path, file)
  await pipeline(createReadStream(place), unchanged(place, sha256), form.decode, createGunzip(), session.copyIn(sql))
}
