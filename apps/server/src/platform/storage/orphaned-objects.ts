import { randomBytes } from 'node:crypto'
import { tryShareBackupLock } from '../database/backup-lock.ts'
import type { Database } from '../database/database.ts'
import { command, query } from '../database/statement.ts'
import { eachDue } from '../jobs/each-due.ts'
import type { Logger } from '../logging/logger.ts'
import type { Storage } from './stored-objects.ts'
import type { StoredUpload, UploadedFile } from './upload.ts'

interface StorageContext {
  database: Pick<Database, 'transaction'>
  storage: Storage
}

const insertOrphans = command<[keys: readonly string[], now: string]>(
  'storage.insert-orphans',
  'insert into loose_objects (storage_key, since) select unnest($1::text[]), $2',
)
interface OrphanedObject {
  storage_key: string
  since: string
}

const readOld = query<[before: string, since: string, key: string, limit: number], OrphanedObject>(
  'storage.read-old',
  `select storage_key, since::text as since from loose_objects
   where since < $1 and (since, storage_key) > ($2::timestamptz, $3) order by since, storage_key limit $4`,
)
const claimOrphan = command<[key: string, before: string], { storage_key: string }>(
  'storage.claim-orphan',
  `delete from loose_objects where storage_key in (
     select storage_key from loose_objects where storage_key = $1 and since < $2 for update skip locked)
   returning storage_key`,
)

/** Files of one request that are stored at a time: the storage is slow, and other requests need it too. */
const maxConcurrentPuts = 8

/**
 * Stores the bytes of uploads as loose objects until files reference them. It waits for the storage, so it runs before
 * a write takes its permit and outside its transaction.
 */
export async function storeUploads<F extends UploadedFile>(
  { database, storage }: StorageContext,
  uploads: readonly F[],
  now: Date,
): Promise<(F & StoredUpload)[]> {
  if (uploads.length === 0) return []
  const stored = uploads.map(upload => ({ ...upload, key: randomBytes(20).toString('hex') }))
  const keys = stored.map(({ key }) => key)
  await database.transaction(tx => insertOrphans.run(tx, keys, now.toISOString()))
  const remaining = stored.values()
  const failures: unknown[] = []
  const putNext = async () => {
    for (const { key, path, mediaType } of remaining) {
      if (failures.length > 0) return
      await storage.put(key, path, mediaType).catch(error => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentPuts }, putNext))
  if (failures.length > 0) throw failures[0]
  return stored
}

/** Like `storeUploads`, for one file. */
export async function storeUpload<F extends UploadedFile>(
  place: StorageContext,
  upload: F,
  now: Date,
): Promise<F & StoredUpload> {
  return (await storeUploads(place, [upload], now))[0] as F & StoredUpload
}

const batchSize = 50

/**
 * Deletes objects that have been loose since before an instant. Pauses during a backup, whose snapshot may be older
 * than the moment they became loose. Returns how many were deleted. An object that cannot be deleted is left to the
 * next round and does not block the others. A file that starts to reference one in the meantime waits for the same row
 * and fails, so referenced objects keep their bytes.
 */
export async function removeOrphans(
  place: { database: Database; storage: Storage; log: Logger },
  before: Date,
): Promise<number> {
  let removed = 0
  for (let last: OrphanedObject | undefined = { storage_key: '', since: '-infinity' }; last; ) {
    const { since, storage_key } = last
    const items = await readOld.all(place.database, before.toISOString(), since, storage_key, batchSize)
    await eachDue({ kind: 'stored object', items, idOf: item => item.storage_key, log: place.log }, async item => {
      if (await removeOne(place, item.storage_key, before)) removed++
    })
    last = items.at(-1)
  }
  return removed
}

async function removeOne({ database, storage }: StorageContext, key: string, before: Date): Promise<boolean> {
  return database.transaction(async tx => {
    if (!(await tryShareBackupLock(tx)) || !(await claimOrphan.first(tx, key, before.toISOString()))) return false
    await storage.remove(key)
    return true
  })
}
