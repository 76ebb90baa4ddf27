import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable, Transaction } from '../database/queryable.ts'
import { command, query } from '../database/statement.ts'

const lifetime = 10 * 60

const readKey = query<[], { secret: Uint8Array }>('links.signing-key', 'select secret from signing_key')

const replaceKey = command<[secret: Uint8Array]>('links.replace-key', 'update signing_key set secret = $1')

/** Short-lived links to things of one kind: whoever has one may read the thing until it expires. */
export interface SignedLinks {
  /** Makes links for this person: the id of a thing to its local address, good for ten minutes from `now`. */
  issue(personId: string, now: Date): (id: string) => string
  /** Whose link it is; null when it is expired, tampered with, for another thing or of another kind. */
  holderOf(id: string, given: Record<string, unknown>, now: Date): string | null
}

interface LinkOptions {
  /** What is linked to; a link of one kind is none of another. */
  kind: string
  /** Where the thing is read. */
  address: (id: string) => string
  /** Seconds within which links are the same, so that two reads of unchanged data are; they expire that much earlier. */
  step?: number
}

export interface Signing {
  links(options: LinkOptions): SignedLinks
  /** What only this installation can say of a text of a kind. */
  sign(kind: string, text: string): string
}

const freshFor = 30_000

/**
 * Signs with the key of the database, so that every process of an installation signs alike. A key that was put in its
 * place is known half a minute later; what the former one signed is worth nothing then.
 */
export async function openSigning(
  database: Queryable,
  monotonic: () => number = () => performance.now(),
): Promise<Signing> {
  async function read(): Promise<Uint8Array> {
    const key = await readKey.first(database)
    if (!key) throw new Error('The database has no key to sign with')
    return key.secret
  }
  let kept = await read()
  let readAt = monotonic()
  const secret = () => {
    if (monotonic() - readAt > freshFor) {
      readAt = monotonic()
      // while the database is away the last known key stays in force
      read().then(
        value => {
          kept = value
        },
        () => {},
      )
    }
    return kept
  }
  return {
    links: options => linksOf(secret, options),
    sign: (kind, text) => createHmac('sha256', secret()).update(`${kind} ${text}`).digest('base64url'),
  }
}

/** Puts another key in place of the one that signs. */
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
      const right = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, person, expires))
      return right && Number(expires) * 1000 > now.getTime() ? person : null
    },
  }
}
