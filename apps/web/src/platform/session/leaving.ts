import { clientId, onServer, serverAddress } from '../device/server-address.ts'
import { within } from '../timing.ts'

/** What one step of leaving may take. */
const patience = 3000

/** A step of leaving: whatever becomes of it, leaving goes on. */
export const attempt = (step: Promise<unknown>) => within(patience, step).catch(() => undefined)

/** Under which the token is kept that has still to die at this academy: no other one gets to see it. */
export const owedKey = () => `token-to-revoke:${serverAddress()}`

/**
 * The token dies on the server, with the session it came from. Where nobody answers in time nobody is signed in here, and it
 * is ended there before anybody signs in again.
 */
export async function revoke(token: string | null): Promise<void> {
  if (token === null) return
  try {
    localStorage.setItem(owedKey(), token)
  } catch {
    // a device without space ends it at once or not at all
  }
  await attempt(endSignIn(token))
}

/** Ends the sign-in that the server could not be told of before, if any. Throws while the server does not answer. */
export async function endOwed(): Promise<void> {
  const owed = localStorage.getItem(owedKey())
  if (owed !== null) await endSignIn(owed)
}

/** Ends a sign-in, which is owed no more then. Throws while the server does not answer. */
async function endSignIn(token: string): Promise<void> {
  const key = owedKey()
  const body = new URLSearchParams({ client_id: clientId, token })
  const { status } = await fetch(onServer('/o/revoke_token/'), { method: 'POST', body, keepalive: true })
  if (status >= 500 || status === 429) throw new Error(`The server ends no sign-in: ${status}`)
  localStorage.removeItem(key)
}
