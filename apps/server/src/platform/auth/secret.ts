import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed, as 43 characters that any address and header can hold. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: enough to know it again, too little to use it. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
