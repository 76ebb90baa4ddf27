import { afterAll } from 'vitest'

const ends: (() => Promise<unknown>)[] = []

/** Runs this when the test file has ended, whatever became of its tests; the latest first. */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end)
}

// registered while the file is read: inside a hook or a test it would be too late
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})
