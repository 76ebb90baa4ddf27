import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** How long the second factor is waited for after the password was right. */
export const challengeMinutes = 10

const recoveryCodeCount = 10

const stepSeconds = 30
// no letter that is taken for a digit or another letter
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

export const makeSecret = (): string => generateSecret()

/** What an authenticator reads from the picture. */
export const authenticatorAddress = (academy: string, email: string, secret: string): string =>
  generateURI({ issuer: academy.replaceAll(':', ' '), label: email, secret })

/** The secret as it is typed by hand. */
export const spelled = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** What somebody typed as a code: six digits of an authenticator, a recovery code, or neither. */
export function readCode(typed: string): { kind: 'digits' | 'recovery'; code: string } | null {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'digits', code }
  return /^[a-z0-9]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** The time step whose code these digits are: this one or a neighbour, since clocks differ; null for none. */
export function timeStepOf(digits: string, secret: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: digits, epoch, epochTolerance: stepSeconds })
  return found.valid ? Math.floor(epoch / stepSeconds) + found.delta : null
}

/** Codes for who has lost the authenticator, of 80 random bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(16), byte => letters[byte % letters.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )
}

/** What is kept of a recovery code, as `readCode` reads it. */
export function hashRecoveryCode(user: string, code: string): Uint8Array {
  return createHash('sha256')
    .update(`recovery ${user} ${code.replaceAll('-', '')}`)
    .digest()
}
