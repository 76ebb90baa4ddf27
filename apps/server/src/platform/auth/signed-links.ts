import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable, Transaction } from '../database/queryable.ts'
import { command, query } from '../database/statement.ts'

const lifetime = 10 * 60

const readKey = query<[], { secret: Uint8Array }>('auth.read-key', 'select secret from signing_key')

const replaceKey = command<[secret: Uint8Array]>('auth.replace-key', 'update signing_key set secret = $1')

/** Short-lived links to one kind of resource. Anyone who has a link can read the resource until it expires. */
export interface SignedLinks {
  /** Returns a function that turns ids into local URLs for this person, valid for ten minutes from `now`. */
  issue(personId: string, now: Date): (id: string) => string
  /**
   * Returns the id of the link's owner. Null if it expired, was tampered with, or belongs to another resource or kind.
   */
  holderOf(id: string, given: Record<string, unknown>, now: Date): string | null
}

interface LinkOptions {
  /** Kind of the linked resource. A link of one kind is invalid for another. */
  kind: string
  /** URL of the resource. */
  address: (id: string) => string
  /**
   * Seconds during which the links stay identical, so that two reads of unchanged data are equal. They expire that much
   * earlier.
   */
  step?: number
}

export interface Signing {
  links(options: LinkOptions): SignedLinks
  /** Returns a signature of the text that only this installation can produce. */
  sign(kind: string, text: string): string
}

const maxAge = 30_000

/**
 * Signs with the key in the database, so that all processes of an installation produce the same signatures. After a
 * rotation, processes switch to the new key within half a minute and reject signatures of the previous one.
 */
export async function openSigning(
  database: Queryable,
  monotonic: () => number = () => performance.now(),
): Promise<Signing> {
  async function read(): Promise<Uint8Array> {
    const key = await readKey.first(database)
    if (!key) throw new Error('The database has no signing key')
    return key.secret
  }
  let cached = await read()
  let readAt = monotonic()
  const secret = () => {
    if (monotonic() - readAt > maxAge) {
      readAt = monotonic()
      // While the database is unavailable, the last known key stays in use.
      read().then(
        value => {
          cached = value
        },
        () => {},
      )
    }
    return cached
  }
  return {
    links: options => linksOf(secret, options),
    sign: (kind, text) => createHmac('sha256', secret()).update(`${kind} ${text}`).digest('base64url'),
  }
}

export async function rotateSigningKey(tx: Transaction): Promise<void> {
  await replaceKey.run(tx, randomBytes(32))
}

function linksOf(secret: () => Uint8Array, { kind, address, step = 1 }: LinkOptions): SignedLinks {
  const sign = (id: string, personId: string, expires: number | string) =>
    createHmac('sha256', secret()).update(`${kind} ${id} ${personId} ${expires}`).digest()
  return {
    issue(personId, now) {
      const expires = Math.floor(now.getTime() / 1000 / step) * step + lifetime
      return id => {
        const signature = sign(id, personId, expires).toString('base64url')
        return `${address(id)}?expires=${expires}&person=${personId}&signature=${signature}`
      }
    },
    holderOf(id, { expires, person, signature }, now) {
      if (typeof expires !== 'string' || typeof person !== 'string' || typeof signature !== 'string') return null
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return null
      const isValid = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, person, expires))
      return isValid && Number(expires) * 1000 > now.getTime() ? person : null
    },
  }
}
