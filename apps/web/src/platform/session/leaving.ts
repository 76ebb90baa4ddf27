import { clientId, onServer, serverAddress } from '../device/server-address.ts'
import { within } from '../timing.ts'

/** Time limit for one step of signing out. */
const patience = 3000

/** A step of signing out: sign-out continues whatever its result. */
export const attempt = (step: Promise<unknown>) => within(patience, step).catch(() => undefined)

/** Storage key of a token that must still be revoked at this academy. It is never sent to another one. */
export const owedKey = () => `token-to-revoke:${serverAddress()}`

/**
 * Revokes the token on the server, with its session. If there is no response in time, the person is signed out here,
 * and the session is ended before anyone signs in again.
 */
export async function revoke(token: string | null): Promise<void> {
  if (token === null) return
  try {
    localStorage.setItem(owedKey(), token)
  } catch {
    // On a device without storage, it is revoked now or not at all.
  }
  await attempt(endSignIn(token))
}

/** Ends the session that could not be ended before, if any. Throws if the server does not respond. */
export async function endOwed(): Promise<void> {
  const owed = localStorage.getItem(owedKey())
  if (owed !== null) await endSignIn(owed)
}

/** Ends a session and clears the pending revocation. Throws if the server does not respond. */
async function endSignIn(token: string): Promise<void> {
  const key = owedKey()
  const body = new URLSearchParams({ client_id: clientId, token })
  const { status } = await fetch(onServer('/o/revoke_token/'), { method: 'POST', body, keepalive: true })
  if (status >= 500 || status === 429) throw new Error(`The server ends no sign-in: ${status}`)
  localStorage.removeItem(key)
}
