import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'

const lifetime = 10 * 60
// links made within one minute are the same, so that two reads of unchanged data are
const step = 60

const readKey = query<[], { secret: Uint8Array }>('files.signing-key', 'select secret from signing_key')

/** Short-lived links to files: whoever has one may open the file until it expires. */
export interface FileLinks {
  /** Makes links for this person: file id to local address, good for nine to ten minutes from `now`. */
  issue(personId: string, now: Date): (fileId: string) => string
  /** Whose link it is; null when it is expired, tampered with or for another file. */
  holderOf(fileId: string, given: Record<string, unknown>, now: Date): string | null
}

/** The key is the database's, so that every process of an installation signs alike; read once. */
export async function openFileLinks(database: Queryable): Promise<FileLinks> {
  const key = await readKey.first(database)
  if (!key) throw new Error('The database has no key to sign links with')
  return signWith(key.secret)
}

function signWith(secret: Uint8Array): FileLinks {
  const sign = (fileId: string, personId: string, expires: number | string) =>
    createHmac('sha256', secret).update(`file ${fileId} ${personId} ${expires}`).digest()
  return {
    issue(personId, now) {
      const expires = Math.floor(now.getTime() / 1000 / step) * step + lifetime
      return fileId => {
        const signature = sign(fileId, personId, expires).toString('base64url')
        return `/files/${fileId}?expires=${expires}&person=${personId}&signature=${signature}`
      }
    },
    holderOf(fileId, { expires, person, signature }, now) {
      if (typeof expires !== 'string' || typeof person !== 'string' || typeof signature !== 'string') return null
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return null
      const right = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(fileId, person, expires))
      return right && Number(expires) * 1000 > now.getTime() ? person : null
    },
  }
}
