import { hash, verify } from '@node-rs/argon2'
import { signInBusy } from './accounts.errors.ts'

// argon2id, the library's default kind: 32 MiB and three passes
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/** Runs at most `atOnce` pieces of work, keeps at most `waiting` more in line, and refuses the rest with 503. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (line.length >= waiting) throw signInBusy()
    // whoever leaves hands its place on, so the count stays
    else await new Promise<void>(enter => line.push(enter))
    try {
      return await work()
    } finally {
      const enter = line.shift()
      if (enter) enter()
      else running--
    }
  }
}

// hashing runs on the four threads that also read files; half of them stay free
const gate = createGate({ atOnce: 2, waiting: 64 })

/** The hash to keep of a password. Takes some 50 ms of another thread; 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password.normalize('NFKC'), cost))
}

let stranger: Promise<string> | undefined

/** Whether the password is the one that was hashed. Without a hash the answer is no, after the same time. */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  stranger ??= hash('nobody has this password', cost)
  const against = kept ?? (await stranger)
  const fits = await gate(() => verify(against, password.normalize('NFKC')))
  return fits && kept !== null
}
