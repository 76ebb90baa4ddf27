import { hash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed, as 43 characters that any address and header can hold. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: enough to know it again, too little to use it. */
export function hashSecret(secret: string): Uint8Array {
  // every request asks this of its token; one call costs half of an object that is fed and read
  return hash('sha256', secret, 'buffer')
}
