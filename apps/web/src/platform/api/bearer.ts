import { readToken } from './token.ts'

const listeners = new Set<() => void>()

/**
 * Calls the listener for every 401, which always means that this token is invalid. Returns a function that stops it.
 */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Bearer {
  /** The authorization header. Empty if no one is signed in. */
  headers: { authorization?: string }
  /** Call it with every status: a 401 ends the session of the request, wherever the response came from. */
  checkStatus(status: number): void
}

/** The only place that sends a token: for calls, streams, downloads, and uploads alike. */
export function currentBearer(): Bearer {
  const token = readToken()
  return {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    checkStatus(status) {
      // A rejection of a previous token says nothing about the current one.
      if (status === 401 && readToken() === token) for (const listener of listeners) listener()
    },
  }
}
