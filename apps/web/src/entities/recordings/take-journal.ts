import { isClosedForWrites } from '#platform/session/removal.ts'

/**
 * Recordings that have not reached the academy, on this device, by person and question. They survive a reload, a lost
 * connection, and a new sign-in. Another person on the same device never sees them.
 */

export interface SavedTake {
  form: string
  seconds: number
  heardSeconds: number | null
  peaks: number[]
  /** The person has chosen to send it. */
  accepted: boolean
  /** URL at which its upload resumes. */
  uploadUrl: string | null
  at: number
}

export interface TakeJournal {
  /** The take of this question, with its chunks in order. Null if there is none. */
  read(): Promise<{ take: SavedTake; pieces: ArrayBuffer[] } | null>
  write(take: SavedTake): Promise<void>
  addPiece(index: number, bytes: ArrayBuffer): Promise<void>
  deleteTake(): Promise<void>
}

const name = 'aulaviva-recordings'
const maxAge = 14 * 24 * 3_600_000

/** The journal of one question. If the browser has no storage, it is empty and a reload loses the take. */
export function openTakeJournal(user: string, place: string): TakeJournal {
  const key = `${user}/${place}`
  const range = IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])
  return {
    async read() {
      return withStores('readonly', async ({ takes, pieces }) => {
        const take = (await requestResult(takes.get(key))) as SavedTake | undefined
        if (!take) return null
        const rows = (await requestResult(pieces.getAll(range))) as { bytes: ArrayBuffer }[]
        return { take, pieces: rows.map(row => row.bytes) }
      }).catch(() => null)
    },
    async write(take) {
      if (isClosedForWrites(key)) return
      await withStores('readwrite', ({ takes }) => requestResult(takes.put(take, key))).catch(() => undefined)
    },
    async addPiece(index, bytes) {
      if (isClosedForWrites(key)) return
      const put = { key, index, bytes }
      await withStores('readwrite', ({ pieces }) => requestResult(pieces.put(put))).catch(() => undefined)
    },
    async deleteTake() {
      await withStores('readwrite', async ({ takes, pieces }) => {
        await requestResult(takes.delete(key))
        await requestResult(pieces.delete(range))
      }).catch(() => undefined)
    },
  }
}

/** Keys of the takes with this prefix of person and place. Empty if the browser has no storage. */
export const takeKeys = (prefix: string): Promise<string[]> =>
  withStores('readonly', ({ takes }) =>
    requestResult(takes.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<string[]>),
  ).catch(() => [])

/** Deletes all takes of a person. Succeeds in a browser without storage. */
export async function deleteTakesOf(user: string): Promise<void> {
  const [first, last] = [`${user}/`, `${user}/\uffff`]
  if ((await takeKeys(first)).length === 0) return
  await withStores('readwrite', async ({ takes, pieces }) => {
    await requestResult(takes.delete(IDBKeyRange.bound(first, last)))
    await requestResult(pieces.delete(IDBKeyRange.bound([first, 0], [last, Number.MAX_SAFE_INTEGER])))
  })
}

interface Stores {
  takes: IDBObjectStore
  pieces: IDBObjectStore
}

let opening: Promise<IDBDatabase> | undefined

async function withStores<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  opening ??= openDatabase().catch(error => {
    opening = undefined
    throw error
  })
  const transaction = (await opening).transaction(['takes', 'pieces'], mode)
  const completion = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const result = await work({ takes: transaction.objectStore('takes'), pieces: transaction.objectStore('pieces') })
  await completion
  return result
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('takes')
    request.result.createObjectStore('pieces', { keyPath: ['key', 'index'] })
  }
  return requestResult(request).then(async database => {
    database.onversionchange = () => database.close()
    await purgeOldTakes(database)
    return database
  })
}

/** Deletes abandoned takes. */
async function purgeOldTakes(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(['takes', 'pieces'], 'readwrite')
  const takes = transaction.objectStore('takes')
  const keys = (await requestResult(takes.getAllKeys())) as string[]
  for (const key of keys) {
    const take = (await requestResult(takes.get(key))) as SavedTake
    if (take.at > Date.now() - maxAge) continue
    takes.delete(key)
    transaction.objectStore('pieces').delete(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]))
  }
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
