import { isClosed } from '#platform/session/removal.ts'

/**
 * What was recorded and has not reached the academy, on this device: per person and question. It outlives a reload, a
 * lost connection and signing in again; another person on the same device never sees it.
 */

export interface KeptTake {
  form: string
  seconds: number
  heardSeconds: number | null
  peaks: number[]
  /** The person has chosen to send it. */
  accepted: boolean
  /** Where its upload goes on. */
  uploadUrl: string | null
  at: number
}

export interface TakeJournal {
  /** The take of this question, with its pieces in order; null if there is none. */
  read(): Promise<{ take: KeptTake; pieces: ArrayBuffer[] } | null>
  write(take: KeptTake): Promise<void>
  addPiece(index: number, bytes: ArrayBuffer): Promise<void>
  forget(): Promise<void>
}

const name = 'aulaviva-recordings'
const keptFor = 14 * 24 * 3_600_000

/** The journal of one question. Where the browser keeps nothing, it is empty and a reload loses the take. */
export function openTakeJournal(user: string, place: string): TakeJournal {
  const key = `${user}/${place}`
  const range = IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])
  return {
    async read() {
      return withStores('readonly', async ({ takes, pieces }) => {
        const take = (await settled(takes.get(key))) as KeptTake | undefined
        if (!take) return null
        const rows = (await settled(pieces.getAll(range))) as { bytes: ArrayBuffer }[]
        return { take, pieces: rows.map(row => row.bytes) }
      }).catch(() => null)
    },
    async write(take) {
      if (isClosed(key)) return
      await withStores('readwrite', ({ takes }) => settled(takes.put(take, key))).catch(() => undefined)
    },
    async addPiece(index, bytes) {
      if (isClosed(key)) return
      const put = { key, index, bytes }
      await withStores('readwrite', ({ pieces }) => settled(pieces.put(put))).catch(() => undefined)
    },
    async forget() {
      await withStores('readwrite', async ({ takes, pieces }) => {
        await settled(takes.delete(key))
        await settled(pieces.delete(range))
      }).catch(() => undefined)
    },
  }
}

/** The keys of the takes whose person and place begin so; none where the browser keeps nothing. */
export const keysOfTakes = (beginning: string): Promise<string[]> =>
  withStores('readonly', ({ takes }) =>
    settled(takes.getAllKeys(IDBKeyRange.bound(beginning, `${beginning}\uffff`)) as IDBRequest<string[]>),
  ).catch(() => [])

/** Removes all takes of a person. A browser that keeps nothing has none. */
export async function forgetTakesOf(user: string): Promise<void> {
  const [first, last] = [`${user}/`, `${user}/\uffff`]
  if ((await keysOfTakes(first)).length === 0) return
  await withStores('readwrite', async ({ takes, pieces }) => {
    await settled(takes.delete(IDBKeyRange.bound(first, last)))
    await settled(pieces.delete(IDBKeyRange.bound([first, 0], [last, Number.MAX_SAFE_INTEGER])))
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
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const result = await work({ takes: transaction.objectStore('takes'), pieces: transaction.objectStore('pieces') })
  await ended
  return result
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('takes')
    request.result.createObjectStore('pieces', { keyPath: ['key', 'index'] })
  }
  return settled(request).then(async database => {
    database.onversionchange = () => database.close()
    await removeOld(database)
    return database
  })
}

/** Takes that nobody came back for. */
async function removeOld(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(['takes', 'pieces'], 'readwrite')
  const takes = transaction.objectStore('takes')
  const keys = (await settled(takes.getAllKeys())) as string[]
  for (const key of keys) {
    const take = (await settled(takes.get(key))) as KeptTake
    if (take.at > Date.now() - keptFor) continue
    takes.delete(key)
    transaction.objectStore('pieces').delete(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]))
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
