import { clientId, onServer } from '../device/server-address.ts'
import { within } from '../timing.ts'

/** What one step of leaving may take. */
const patience = 3000

/** A step of leaving: whatever becomes of it, leaving goes on. */
export const attempt = (step: Promise<unknown>) => within(patience, step).catch(() => undefined)

/** The token that has still to die on the server. */
const owedKey = 'token-to-revoke'

/**
 * The token dies on the server, with the session it came from. Where nobody answers in time it is at least gone from here, and
 * is ended there before anybody signs in again.
 */
export async function revoke(token: string | null): Promise<void> {
  if (token === null) return
  localStorage.setItem(owedKey, token)
  await attempt(revokeOwed())
}

/** Ends the sign-in that was left and not ended. Throws while the server does not answer: it would let the next person in with it. */
export async function revokeOwed(): Promise<void> {
  const token = localStorage.getItem(owedKey)
  if (token === null) return
  const body = new URLSearchParams({ client_id: clientId, token })
  const { status } = await fetch(onServer('/o/revoke_token/'), { method: 'POST', body, keepalive: true })
  if (status >= 500 || status === 429) throw new Error(`The server ends no sign-in: ${status}`)
  localStorage.removeItem(owedKey)
}
