import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the answer is yes. Fails with the name of the condition if that takes too long. */
export async function eventually(
  what: string,
  ask: () => boolean | Promise<boolean>,
  { within = 60_000, every = 20 } = {},
): Promise<void> {
  const deadline = performance.now() + within
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`Not within ${within} ms: ${what}`)
    await delay(every)
  }
}

/**
 * Calls `ask` again and again while `work` runs, and returns its result. Without the pauses, the requests would take most
 * of a two-core machine from the work.
 */
export async function repeatWhile<Result>(work: Promise<Result>, ask: () => Promise<void>): Promise<Result> {
  let ended = false
  const end = () => {
    ended = true
  }
  work.then(end, end)
  while (!ended) {
    await ask()
    await delay(20)
  }
  return work
}

/** Pseudo-random numbers from 0 to 1 that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
