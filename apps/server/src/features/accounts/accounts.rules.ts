import { isIP } from 'node:net'
import { isOneLine } from '@aulaviva/domain/one-line'

/** How long a sign-in lasts: the accounts session, and each access token from the day it is given. */
export const signInDays = 30

/** How long a browser is known to the people who signed in with it. */
export const knownDays = 365

/** Tries allowed per window, for sign-in failed ones; a window ends by itself, so nobody stays locked out. */
export const limits = {
  /** For one account, from all browsers that it has never signed in with together, and from each that it has. */
  account: { tries: 10, minutes: 15 },
  /** Accounts that tries from one network may fail for. */
  network: { tries: 100, minutes: 15 },
  /** For one account from a network beyond that: a school shares one address, and its people have to come in. */
  crowded: { tries: 2, minutes: 15 },
  /** Guesses at links from one network. */
  guesses: { tries: 100, minutes: 15 },
  token: { tries: 120, minutes: 1 },
  resetMails: { tries: 5, minutes: 60 },
  resetAsks: { tries: 100, minutes: 15 },
} as const

/** The one form under which an address exists: NFKC, without surrounding space, lower case. */
export function canonicalEmail(email: string): string {
  // lower case may leave the normal form (İ), so it is taken again
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

/** Whom an address belongs to for counting: an IPv4 address, or the /64 network that one IPv6 customer is given. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const middle = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

export const shortestPassword = 8
export const longestPassword = 256

// what cannot be stored, shown in one line or sent in a mail header
const isUnwritable = (text: string) => !text.isWellFormed() || !isOneLine(text)

export const longestName = 100

/** Why this is no name; null if it can be one. */
export function nameRefusal(name: string): 'missing' | 'unwritable' | 'tooLong' | null {
  const shown = name.trim()
  if (!shown) return 'missing'
  if (isUnwritable(shown)) return 'unwritable'
  return [...shown].length > longestName ? 'tooLong' : null
}

const mailAddress = /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Why this is no address that mail can be sent to; null if it has the form of one. */
export function emailRefusal(email: string): 'missing' | 'malformed' | null {
  const canonical = canonicalEmail(email)
  if (!canonical) return 'missing'
  const fits = canonical.length <= 254 && !isUnwritable(canonical) && mailAddress.test(canonical)
  return fits ? null : 'malformed'
}

/** Why a password has not the length of one; null if it has. */
export function lengthRefusal(password: string): 'tooShort' | 'tooLong' | null {
  const normal = password.normalize('NFKC')
  if ([...normal].length < shortestPassword) return 'tooShort'
  return normal.length > longestPassword ? 'tooLong' : null
}
