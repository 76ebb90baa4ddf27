import { hash, randomBytes } from 'node:crypto'

/** Returns a random secret of 43 characters that are safe in URLs and headers. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret: enough to recognize it, too little to use it. */
export function hashSecret(secret: string): Uint8Array {
  // This runs for every request. The one-shot `hash` takes half the time of a hash object.
  return hash('sha256', secret, 'buffer')
}
