/** What `public/begin.js` has asked, and read on this device, before the app arrived. */
interface Prefetched {
  token: string
  answers: Record<string, Promise<Response>>
  /** What this token was answered last, where home is opened. */
  kept: Promise<KeptAnswers | null> | null
}

/** The bodies of two answers; an app before this one may have been given them. */
export interface KeptAnswers {
  me: unknown
  home: unknown
}

declare global {
  interface Window {
    prefetched?: Prefetched
  }
}

/** Milliseconds from the page's beginning after which an answer of then is too old to be shown. */
const freshFor = 30_000

/** The answer to a read that was asked with the same token before the app arrived: once, and not when it has grown old. */
export function takePrefetched(
  address: string,
  { method = 'GET', headers }: RequestInit,
  { prefetched, age }: { prefetched: Prefetched | undefined; age: number } = {
    prefetched: globalThis.window?.prefetched,
    age: performance.now(),
  },
): Promise<Response> | undefined {
  const answer = prefetched?.answers[address]
  if (!prefetched || !answer || method !== 'GET') return undefined
  delete prefetched.answers[address]
  const isTheirs = new Headers(headers).get('authorization') === `Bearer ${prefetched.token}`
  return isTheirs && age < freshFor ? answer : undefined
}
