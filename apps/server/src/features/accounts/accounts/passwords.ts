import { hash, verify } from '@node-rs/argon2'
import { createFairLimiter } from '../../../platform/concurrency/fair-limiter.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { signInBusy } from './accounts.errors.ts'
import { maxPasswordLength } from './accounts.rules.ts'

// argon2id, the library's default: 32 MiB and three passes
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// Hashing runs on the four threads that also read files, and one of them stays free. A network can use one of the two
// places for strangers, so a network that sends many attempts holds up only itself. Known people have a place that
// strangers never take.
const refusal = signInBusy
const unknownPeople = createFairLimiter({ places: 2, queue: 64, each: { places: 1, queue: 16 }, refusal })
const knownPeople = createFairLimiter({ places: 1, queue: 64, each: { places: 1, queue: 8 }, refusal })

/** For whom a password is hashed: a stranger from a network, or a person whose browser, session, or link is known. */
export type PasswordRequester = { address: string } | { person: string }

function runQueued<T>(requester: PasswordRequester, work: () => Promise<T>): Promise<T> {
  return 'person' in requester ? knownPeople(requester.person, work) : unknownPeople(networkOf(requester.address), work)
}

/** Hashes a password for storage. Takes about 50 ms on another thread. Throws 503 when too many requests wait. */
export function hashPassword(
  password: string,
  requester: PasswordRequester = { person: 'the server' },
): Promise<string> {
  return runQueued(requester, () => hash(password.normalize('NFKC'), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash the result is false, after the same time. `count` runs when it
 * is this request's turn, before the check, so that a network that sends many attempts at once doesn't use up the
 * database connections.
 */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
  requester: PasswordRequester,
  count?: () => Promise<void>,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost)
  const hashToVerify = storedHash ?? (await dummyHash)
  const matches = await runQueued(requester, async () => {
    await count?.()
    return verify(hashToVerify, password.slice(0, maxPasswordLength + 1).normalize('NFKC'))
  })
  return matches && storedHash !== null && password.length <= maxPasswordLength
}
