import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { qrCode } from '../../../platform/html/qr-code.ts'
import { notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type LinkRow, revokeLink, type SharedBadgeRow, shareBadge, sharedBadge } from './badges.repository.ts'

type Config = Dependencies['config']

interface Writing {
  tx: Transaction
  person: Person
  id: string
}

/**
 * Creates the public link of this student's badge, or returns the existing one. Throws 404 for another person's badge.
 */
export async function createShareLink(
  { config }: { config: Config },
  { tx, person, now, id }: Writing & { now: Date },
) {
  const row = orNotFound(await shareBadge.first(tx, id, person.id, randomBytes(20).toString('hex'), now.toISOString()))
  return presentLink(config, row)
}

/** Stops sharing. The address is never used again. Does nothing if the badge isn't shared. */
export async function revokeShareLink({ tx, person, id }: Writing): Promise<null> {
  if ((await revokeLink.run(tx, id, person.id)) === 0) throw new Problem(notFound)
  return null
}

/** Returns the badge of a link, with the holder's name. Null if the link is unknown or no longer shared. */
export async function findSharedBadge(db: Queryable, key: string): Promise<SharedBadgeRow | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null
  return (await sharedBadge.first(db, key)) ?? null
}

/** The addresses behind a link: the page that verifies the badge, and its credential. */
export function addressesOf({ publicUrl }: Pick<Config, 'publicUrl'>, key: string) {
  const url = `${publicUrl}/credentials/${key}`
  return { url, credential_url: `${url}/badge.jwt` }
}

export function presentLink(config: Config, { link_key, shared_at }: LinkRow) {
  const addresses = addressesOf(config, link_key)
  return { ...addresses, shared_at, qr: qrCode(addresses.url) }
}
