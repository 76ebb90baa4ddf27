/** Responses that `build/begin.js` has requested, or read from this device, before the app was loaded. */
interface Prefetched {
  token: string
  answers: Record<string, Promise<Response>>
  /** The last responses for this token, if the home page is opened. */
  cached: Promise<CachedAnswers | null> | null
}

/** The bodies of two responses, which an earlier version of the app may have stored. */
export interface CachedAnswers {
  me: unknown
  home: unknown
}

declare global {
  interface Window {
    prefetched?: Prefetched
  }
}

/** Milliseconds since the page started after which a prefetched response is too old to use. */
const maxAge = 30_000

/** Returns the prefetched response to a read with the same token. At most once, and not if it is too old. */
export function claimPrefetched(
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
  const isSamePerson = new Headers(headers).get('authorization') === `Bearer ${prefetched.token}`
  return isSamePerson && age < maxAge ? answer : undefined
}
