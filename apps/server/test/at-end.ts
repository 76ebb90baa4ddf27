const ends: (() => Promise<unknown>)[] = []

/** Runs this when the test file has ended, whatever became of its tests; the latest first. */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end)
}

/** What the test file left to be ended, once. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
