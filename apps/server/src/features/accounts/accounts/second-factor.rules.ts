import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** Minutes to enter the second factor after the password. */
export const challengeMinutes = 10

const recoveryCodeCount = 10

const stepSeconds = 30
// no characters that are easily confused with others
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

export const makeSecret = (): string => generateSecret()

/** The address in the QR code for an authenticator. */
export const authenticatorAddress = (academy: string, email: string, secret: string): string =>
  generateURI({ issuer: academy.replaceAll(':', ' '), label: email, secret })

/** The secret for typing by hand. */
export const formatSecret = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** Parses typed text as six digits of an authenticator or a recovery code. Returns null if it is neither. */
export function readCode(typed: string): { kind: 'digits' | 'recovery'; code: string } | null {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'digits', code }
  return /^[a-z0-9]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/**
 * Returns the time step of these digits, or null. Accepts the current step and its neighbors, because clocks differ.
 */
export function timeStepOf(digits: string, secret: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: stepSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
}

/** Creates recovery codes of 80 random bits each, for people without their authenticator. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(16), byte => letters[byte % letters.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )
}

/** The stored hash of a recovery code. Pass the code as `readCode` returns it. */
export function hashRecoveryCode(user: string, code: string): Uint8Array {
  return createHash('sha256')
    .update(`recovery ${user} ${code.replaceAll('-', '')}`)
    .digest()
}
