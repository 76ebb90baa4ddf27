import { randomBytes } from 'node:crypto'
import { mayRemoveStored } from '../database/backup-lock.ts'
import type { Database } from '../database/database.ts'
import { command } from '../database/statement.ts'
import type { Storage } from './stored-objects.ts'
import type { StoredUpload, UploadedFile } from './upload.ts'

interface Place {
  database: Pick<Database, 'transaction'>
  storage: Storage
}

const insertLoose = command<[key: string, now: string]>(
  'loose-objects.insert',
  'insert into loose_objects (storage_key, since) values ($1, $2)',
)
const takeOld = command<[before: string, most: number], { storage_key: string }>(
  'loose-objects.take-old',
  `delete from loose_objects where storage_key in (
     select storage_key from loose_objects where since < $1 order by since limit $2 for update skip locked)
   returning storage_key`,
)
const takeThese = command<[keys: readonly string[]], { storage_key: string }>(
  'loose-objects.take-these',
  'delete from loose_objects where storage_key = any($1) returning storage_key',
)

/**
 * Puts the bytes of an upload into the storage, where they are loose until a file names them. It waits for the storage, so it
 * is done before a write has its turn and outside of its transaction.
 */
export async function storeUpload<F extends UploadedFile>(
  { database, storage }: Place,
  upload: F,
  now: Date,
): Promise<F & StoredUpload> {
  const key = randomBytes(20).toString('hex')
  await database.transaction(tx => insertLoose.run(tx, key, now.toISOString()))
  await storage.put(key, upload.path, upload.mediaType)
  return { ...upload, key }
}

/** Removes those of these uploads that no file came to name; one that a transaction is about to name is waited for. */
export async function dropLoose({ database, storage }: Place, uploads: readonly StoredUpload[]): Promise<void> {
  const keys = uploads.map(({ key }) => key)
  await database.transaction(async tx => {
    const taken = await takeThese.all(tx, keys)
    await Promise.all(taken.map(({ storage_key }) => storage.remove(storage_key)))
  })
}

const batchSize = 50

/**
 * Removes the objects that have been loose since before an instant, except during a backup, whose moment may lie before they
 * became loose; returns how many. A file that comes to name one meanwhile
 * waits for the same row and fails, so what is named keeps its bytes.
 */
export async function removeLoose({ database, storage }: Place, before: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const taken = await database.transaction(async tx => {
      const keys = (await mayRemoveStored(tx)) ? await takeOld.all(tx, before.toISOString(), batchSize) : []
      await Promise.all(keys.map(({ storage_key }) => storage.remove(storage_key)))
      return keys.length
    })
    removed += taken
    if (taken < batchSize) return removed
  }
}
