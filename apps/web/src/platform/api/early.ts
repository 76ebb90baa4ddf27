/** What `public/begin.js` has asked before the app arrived. */
interface Early {
  token: string
  answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Milliseconds from the page's beginning after which an answer of then is too old to be shown. */
const freshFor = 30_000

/** The answer to a read that was asked with the same token before the app arrived: once, and not when it has grown old. */
export function takeEarly(
  address: string,
  { method = 'GET', headers }: RequestInit,
  { early, age }: { early: Early | undefined; age: number } = {
    early: globalThis.window?.early,
    age: performance.now(),
  },
): Promise<Response> | undefined {
  const answer = early?.answers[address]
  if (!early || !answer || method !== 'GET') return undefined
  delete early.answers[address]
  const isTheirs = new Headers(headers).get('authorization') === `Bearer ${early.token}`
  return isTheirs && age < freshFor ? answer : undefined
}
