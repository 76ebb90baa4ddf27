import { clientId, serverAddress, serverUrl } from '../device/server-address.ts'
import { withTimeout } from '../timing.ts'

/** Time limit for one step of signing out. */
const stepTimeout = 3000

/** A step of signing out: sign-out continues whatever its result. */
export const ignoreFailure = (step: Promise<unknown>) => withTimeout(stepTimeout, step).catch(() => undefined)

/** Storage key of a token that must still be revoked at this academy. It is never sent to another one. */
export const pendingRevocationKey = () => `token-to-revoke:${serverAddress()}`

/**
 * Revokes the token on the server, with its session. If there is no response in time, the person is signed out here,
 * and the session is ended before anyone signs in again.
 */
export async function revokeToken(token: string | null): Promise<void> {
  if (token === null) return
  try {
    localStorage.setItem(pendingRevocationKey(), token)
  } catch {
    // On a device without storage, it is revoked now or not at all.
  }
  await ignoreFailure(requestRevocation(token))
}

/** Ends the session that could not be ended before, if any. Throws if the server does not respond. */
export async function revokePending(): Promise<void> {
  const pending = localStorage.getItem(pendingRevocationKey())
  if (pending !== null) await requestRevocation(pending)
}

/** Ends a session and clears the pending revocation. Throws if the server does not respond. */
async function requestRevocation(token: string): Promise<void> {
  const key = pendingRevocationKey()
  const body = new URLSearchParams({ client_id: clientId, token })
  const { status } = await fetch(serverUrl('/o/revoke_token/'), { method: 'POST', body, keepalive: true })
  if (status >= 500 || status === 429) throw new Error(`The server ends no sign-in: ${status}`)
  localStorage.removeItem(key)
}
