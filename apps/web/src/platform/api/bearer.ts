import { readToken } from './token.ts'

const listeners = new Set<() => void>()

/** Is told of every 401, which always means: this token is not valid. Returns how to stop listening. */
export function onUnauthorised(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Bearer {
  /** The header that says who asks; nothing while nobody is signed in. */
  headers: { authorization?: string }
  /** To be told of every answer: a 401 ends the session it was asked in, wherever it came from. */
  heed(status: number): void
}

/** The one way a token goes out: with calls, streams, downloads and uploads alike. */
export function bearer(): Bearer {
  const token = readToken()
  return {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    heed(status) {
      // what was refused to a token that is here no longer says nothing about the one that is
      if (status === 401 && readToken() === token) for (const listener of listeners) listener()
    },
  }
}
