import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { command, query } from '../database/statement.ts'
import type { Logger } from '../logging/logger.ts'
import { orNotFound, Problem } from '../problem/problem.ts'
import type { ResumableUploads } from './resumable-uploads.ts'

/** If servers have separate folders, only one has the bytes. A retry may reach it. */
const uploadElsewhere = { status: 503, code: 'upload_elsewhere', title: 'Another server has this upload' }

/** Resumable uploads in a folder. Its name distinguishes servers that do not share one. */
export interface FolderUploads extends ResumableUploads {
  folder: string
}

interface UploadTarget {
  database: Database
  uploads: FolderUploads
  log: Logger
}

/** Uploads in progress. The database lists them, and their bytes are in one server's folder. */
export interface OpenUploads {
  /** Opens an upload for a person. Beyond the maximum, the oldest is closed, so no one is prevented from starting. */
  begin(place: UploadTarget, person: string, id: string, now: Date): Promise<void>
  /**
   * Returns the id of a person's open upload whose bytes are on this server. Throws 404 for any other, 503 if another
   * server has it.
   */
  openOf(place: UploadTarget, person: string, id: string): Promise<string>
  /** Closes an upload. The sweep deletes its bytes later. */
  close(tx: Transaction, id: string): Promise<void>
  /**
   * Closes uploads begun before an instant, and deletes the bytes of those that are not open. Returns the number of
   * files.
   */
  removeClosed(place: { database: Database; path: string }, before: Date, now: Date): Promise<number>
}

/** Longer than any request that could still open or use an upload. */
const minAge = 3_600_000

/** The open uploads of a table with `id`, `folder`, `created_at`, `sequence`, and an owner column. */
export function createOpenUploads(
  table: string,
  {
    owner,
    locked,
    max,
    needed = 'false',
  }: {
    owner: string
    locked: string
    max: number
    /**
     * SQL condition for uploads `u` that are complete and in use. They stay open while it holds, however many are
     * begun.
     */
    needed?: string
  },
): OpenUploads {
  const lockOwner = command<[person: string]>(`${table}.lock-owner`, `select from ${locked} = $1 for no key update`)
  const insert = command<[id: string, person: string, folder: string, now: string]>(
    `${table}.insert`,
    `insert into ${table} (id, ${owner}, folder, created_at) values ($1, $2, $3, $4)`,
  )
  const deleteOldest = command<[person: string, limit: number], { id: string }>(
    `${table}.take-oldest`,
    `delete from ${table} where id in (
       select id from ${table} u where ${owner} = $1 and not ${needed} order by sequence desc offset $2)
     returning id`,
  )
  const ofPerson = query<[id: string, person: string], { id: string; folder: string }>(
    `${table}.of-person`,
    `select id, folder from ${table} where id = $1 and ${owner} = $2`,
  )
  const existing = query<[ids: readonly string[]], { id: string }>(
    `${table}.among`,
    `select id from ${table} where id = any($1)`,
  )
  const remove = command<[id: string]>(`${table}.delete`, `delete from ${table} where id = $1`)
  const removeOld = command<[before: string]>(
    `${table}.delete-old`,
    `delete from ${table} u where created_at < $1 and not ${needed}`,
  )

  return {
    async begin({ database, uploads }, person, id, now) {
      const dropped = await database.transaction(async tx => {
        await lockOwner.run(tx, person)
        await insert.run(tx, id, person, uploads.folder, now.toISOString())
        return deleteOldest.all(tx, person, max)
      })
      for (const upload of dropped) await uploads.remove(upload.id)
    },
    async openOf({ database, uploads, log }, person, id) {
      const open = orNotFound(await ofPerson.first(database, id, person))
      if (open.folder === uploads.folder) return open.id
      log.warn(
        { folder: open.folder },
        'an upload is on another server: share one DATA_DIR among all servers, or route each person to the same server',
      )
      throw new Problem(uploadElsewhere, { headers: { 'retry-after': '1' } })
    },
    async close(tx, id) {
      await remove.run(tx, id)
    },
    async removeClosed({ database, path }, before, now) {
      await database.transaction(tx => removeOld.run(tx, before.toISOString()))
      const names = await readdir(path)
      const open = await existing.all(database, [...new Set(names.map(uploadOfName))])
      const isOpen = new Set(open.map(({ id }) => id))
      let removed = 0
      for (const name of names) {
        if (isOpen.has(uploadOfName(name))) continue
        const found = await stat(join(path, name)).catch(() => null)
        if (!found?.isFile() || found.mtimeMs > now.getTime() - minAge) continue
        await rm(join(path, name), { force: true })
        removed++
      }
      return removed
    },
  }
}

// Next to the bytes are the tus metadata and the output of each conversion attempt.
const uploadOfName = (name: string) => name.replace(/(\.json|\.[0-9a-f-]{36}\.mp4)$/, '')
