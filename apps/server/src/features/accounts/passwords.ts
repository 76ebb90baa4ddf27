import { hash, verify } from '@node-rs/argon2'
import { sharedPlaces } from '../../platform/concurrency/shared-places.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { signInBusy } from './accounts.errors.ts'
import { longestPassword } from './accounts.rules.ts'

// argon2id, the library's default kind: 32 MiB and three passes
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Hashing runs on the four threads that also read files; one of them stays free. A network has one place of the two for
// strangers, so one that sends many tries holds up itself alone. People whom something else vouches for have a place that
// strangers never take.
const refusal = signInBusy
const strangers = sharedPlaces({ places: 2, queue: 64, each: { places: 1, queue: 16 }, refusal })
const vouchedFor = sharedPlaces({ places: 1, queue: 64, each: { places: 1, queue: 8 }, refusal })

/** Who a password is hashed for: a stranger of a network, or a person whose browser, session or link is known. */
export type HashedFor = { address: string } | { person: string }

function inTurn<T>(whom: HashedFor, work: () => Promise<T>): Promise<T> {
  return 'person' in whom ? vouchedFor(whom.person, work) : strangers(networkOf(whom.address), work)
}

/** The hash to keep of a password. Takes some 50 ms of another thread; 503 when too many wait. */
export function hashPassword(password: string, whom: HashedFor = { person: 'the server' }): Promise<string> {
  return inTurn(whom, () => hash(password.normalize('NFKC'), cost))
}

let stranger: Promise<string> | undefined

/**
 * Whether the password is the one that was hashed. Without a hash the answer is no, after the same time. `count` runs in the
 * turn, before the check: a network that sends many tries at once does not fill the connections to the database either.
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
