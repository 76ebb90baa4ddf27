import { withoutAnyInvisible, withoutInvisible } from '@aulaviva/domain/invisible'
import { hasName, longestName, type PersonNames } from '@aulaviva/domain/names'
import { isOneLine } from '@aulaviva/domain/one-line'

/** How long a sign-in lasts: the accounts session, and each access token from the day it is given. */
export const signInDays = 30

/** How long a browser is known to the people who signed in with it. */
export const knownDays = 365

/**
 * How many of each the newest stay, and the oldest end when another is made: sign-ins of a person, and of those that wait for their
 * second factor; app tokens of a sign-in, and codes of one that have given no token.
 */
export const newest = { signIns: 50, challenges: 20, tokens: 20, codes: 20 } as const

/** How many failed tries each window takes; a window ends without anyone’s help, so no one stays locked out. */
export const limits = {
  /** Of browsers that the person has never signed in with: */
  strangers: {
    /** from one network at all accounts together, which a school behind one address does not reach by typing errors */
    network: { tries: 60, minutes: 1 },
    /** from one network at one account */
    pair: { tries: 10, minutes: 15 },
    /** at one account from all networks, which takes at least five of them */
    account: { tries: 50, minutes: 15 },
  },
  /** Of each browser that the person has signed in with, of each session, and at each second factor. */
  own: { tries: 10, minutes: 15 },
  resetMails: { tries: 5, minutes: 60 },
  /** Requests for a link from one network, and how many mails each mailbox takes from it beyond that. */
  resetAsks: { tries: 100, minutes: 15 },
  crowdedResetMails: { tries: 1, minutes: 60 },
} as const

/** Characters in which an address is looked for: it has 254 at most, and a name may stand before it. */
const mostTyped = 1000

/**
 * The address in what was typed or copied: NFKC, without surrounding space and invisible characters, and taken out of
 * `mailto:ana@example.test` and `Ana Ruiz <ana@example.test>`, as mail programs copy it.
 */
export function writtenEmail(typed: string): string {
  // it is no address, and what follows would take long
  if (typed.length > mostTyped) return typed
  const text = withoutInvisible(typed.normalize('NFKC')).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  const named = /^[^<>@]*<([^<>]+)>$/.exec(text) ?? /^"[^<>]*"\s*<([^<>]+)>$/.exec(text)
  const linked = /^mailto:([^?]+)/i.exec((named?.[1] ?? text).trim())
  return (linked?.[1] ?? named?.[1] ?? text).trim()
}

/** The one form under which an address exists: as it is written, in lower case, without any invisible character. */
export function canonicalEmail(email: string): string {
  // lower case may leave the normal form (İ), so it is taken again
  return withoutAnyInvisible(writtenEmail(email)).toLowerCase().normalize('NFKC')
}

export const shortestPassword = 8
export const longestPassword = 256

// what cannot be stored, shown in one line or sent in a mail header
const isUnwritable = (text: string) => !text.isWellFormed() || !isOneLine(text)

/** Why this is no first or last name; null if it can be one, or is left empty. */
export function nameRefusal(name: string): 'unwritable' | 'tooLong' | null {
  const shown = name.trim()
  if (isUnwritable(shown)) return 'unwritable'
  return shown.length > longestName ? 'tooLong' : null
}

/** Why a person cannot be called this, by field; one of the two names is enough. */
export function nameRefusals(names: PersonNames) {
  return {
    first_name: hasName(names) ? nameRefusal(names.first_name) : ('missing' as const),
    last_name: nameRefusal(names.last_name),
  }
}

const mailAddress =
  /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u

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
