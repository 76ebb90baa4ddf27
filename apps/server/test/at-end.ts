const ends: (() => Promise<unknown>)[] = []

/** Runs this after the test file, whatever the result of its tests. Last registered, first run. */
export function onTestsEnd(end: () => Promise<unknown>): void {
  ends.push(end)
}

/** Runs everything registered by the test file, once. */
export async function runEndHooks(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
