import { randomBytes } from 'node:crypto'
import { mayRemoveStored } from '../database/backup-lock.ts'
import type { Database } from '../database/database.ts'
import { command, query } from '../database/statement.ts'
import { eachDue } from '../jobs/each-due.ts'
import type { Logger } from '../logging/logger.ts'
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
interface LooseObject {
  storage_key: string
  since: string
}

const readOld = query<[before: string, since: string, key: string, most: number], LooseObject>(
  'loose-objects.read-old',
  `select storage_key, since::text as since from loose_objects
   where since < $1 and (since, storage_key) > ($2::timestamptz, $3) order by since, storage_key limit $4`,
)
const take = command<[key: string, before: string], { storage_key: string }>(
  'loose-objects.take',
  `delete from loose_objects where storage_key in (
     select storage_key from loose_objects where storage_key = $1 and since < $2 for update skip locked)
   returning storage_key`,
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

const batchSize = 50

/**
 * Removes the objects that have been loose since before an instant, except during a backup, whose moment may lie before they
 * became loose; returns how many. One that cannot be removed stays for the next round and keeps no other waiting. A file that
 * comes to name one meanwhile waits for the same row and fails, so what is named keeps its bytes.
 */
export async function removeLoose(
  place: { database: Database; storage: Storage; log: Logger },
  before: Date,
): Promise<number> {
  let removed = 0
  for (let last: LooseObject | undefined = { storage_key: '', since: '-infinity' }; last; ) {
    const { since, storage_key } = last
    const items = await readOld.all(place.database, before.toISOString(), since, storage_key, batchSize)
    await eachDue({ kind: 'stored object', items, idOf: item => item.storage_key, log: place.log }, async item => {
      if (await removeOne(place, item.storage_key, before)) removed++
    })
    last = items.at(-1)
  }
  return removed
}

async function removeOne({ database, storage }: Place, key: string, before: Date): Promise<boolean> {
  return database.transaction(async tx => {
    if (!(await mayRemoveStored(tx)) || !(await take.first(tx, key, before.toISOString()))) return false
    await storage.remove(key)
    return true
  })
}
