import { hash, verify } from '@node-rs/argon2'
import { sharedPlaces } from '../../../platform/concurrency/shared-places.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { signInBusy } from './accounts.errors.ts'
import { longestPassword } from './accounts.rules.ts'

// argon2id, the library's default: 32 MiB and three passes
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Hashing runs on the four threads that also read files, and one of them stays free. A network can use one of the two
// places for strangers, so a network that sends many attempts holds up only itself. Known people have a place that
// strangers never take.
const refusal = signInBusy
const strangers = sharedPlaces({ places: 2, queue: 64, each: { places: 1, queue: 16 }, refusal })
const vouchedFor = sharedPlaces({ places: 1, queue: 64, each: { places: 1, queue: 8 }, refusal })

/** For whom a password is hashed: a stranger from a network, or a person whose browser, session, or link is known. */
export type HashedFor = { address: string } | { person: string }

function inTurn<T>(whom: HashedFor, work: () => Promise<T>): Promise<T> {
  return 'person' in whom ? vouchedFor(whom.person, work) : strangers(networkOf(whom.address), work)
}

/** Hashes a password for storage. Takes about 50 ms on another thread. Throws 503 when too many requests wait. */
export function hashPassword(password: string, whom: HashedFor = { person: 'the server' }): Promise<string> {
  return inTurn(whom, () => hash(password.normalize('NFKC'), cost))
}

let stranger: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash the result is false, after the same time. `count` runs when it
 * is this request's turn, before the check, so that a network that sends many attempts at once doesn't use up the
 * database connections.
 */
export async function passwordFits(
  password: string,
  kept: string | null,
  whom: HashedFor,
  count?: () => Promise<void>,
): Promise<boolean> {
  stranger ??= hash('nobody has this password', cost)
  const against = kept ?? (await stranger)
  const fits = await inTurn(whom, async () => {
    await count?.()
    return verify(against, password.slice(0, longestPassword + 1).normalize('NFKC'))
  })
  return fits && kept !== null && password.length <= longestPassword
}
