import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { qrCode } from '../../platform/html/qr-code.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { endLink, type LinkRow, type SharedBadgeRow, shareBadge, sharedBadge } from './badges.repository.ts'

type Config = Dependencies['config']

interface Writing {
  tx: Transaction
  person: Person
  id: string
}

/** Makes the public link of a badge of this student; one that has a link keeps it. Anybody else's badge answers 404. */
export async function share({ config }: { config: Config }, { tx, person, now, id }: Writing & { now: Date }) {
  const row = await shareBadge.first(tx, id, person.id, randomBytes(20).toString('hex'), now.toISOString())
  if (!row) throw new Problem(notFound)
  return presentLink(config, row)
}

/** Ends the link; the address is never given out again. Ending what is not shared changes nothing. */
export async function stopSharing({ tx, person, id }: Writing): Promise<null> {
  if ((await endLink.run(tx, id, person.id)) === 0) throw new Problem(notFound)
  return null
}

/** The badge that a link leads to, with the name of whom it was given to; null for a link that is unknown or has ended. */
export async function findShared(db: Queryable, key: string): Promise<SharedBadgeRow | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null
  return (await sharedBadge.first(db, key)) ?? null
}

/** Where a link leads: the page that verifies the badge, and the credential behind it. */
export function addressesOf({ publicUrl }: Pick<Config, 'publicUrl'>, key: string) {
  const url = `${publicUrl}/credentials/${key}`
  return { url, credential_url: `${url}/badge.jwt` }
}

export function presentLink(config: Config, { link_key, shared_at }: LinkRow) {
  const addresses = addressesOf(config, link_key)
  return { ...addresses, shared_at, qr: qrCode(addresses.url) }
}
