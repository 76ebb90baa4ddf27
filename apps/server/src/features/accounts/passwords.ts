import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../../platform/concurrency/semaphore.ts'
import { signInBusy } from './accounts.errors.ts'

// argon2id, the library's default kind: 32 MiB and three passes
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

// hashing runs on the four threads that also read files; half of them stay free
const limit = semaphore({ permits: 2, queue: 64, refusal: signInBusy })

/** The hash to keep of a password. Takes some 50 ms of another thread; 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password.normalize('NFKC'), cost))
}

let stranger: Promise<string> | undefined

/** Whether the password is the one that was hashed. Without a hash the answer is no, after the same time. */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  stranger ??= hash('nobody has this password', cost)
  const against = kept ?? (await stranger)
  const fits = await limit(() => verify(against, password.normalize('NFKC')))
  return fits && kept !== null
}
