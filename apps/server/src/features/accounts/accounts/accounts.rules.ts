import { plainHyphens } from '@aulaviva/domain/folding'
import { withoutAnyInvisible, withoutInvisible } from '@aulaviva/domain/invisible'
import { hasName, maxNameLength, type PersonNames } from '@aulaviva/domain/names'
import { isOneLine } from '@aulaviva/domain/one-line'

/** Days that a sign-in lasts: the accounts session, and each access token from the day it is issued. */
export const signInDays = 30

/** Days that a browser is remembered for the people who signed in with it. */
export const knownBrowserDays = 365

/**
 * How many are left when one more is created, newest first: sign-ins and pending challenges of a person, and app tokens
 * and unused codes of a sign-in.
 */
export const maxPerOwner = { signIns: 50, challenges: 20, tokens: 20, codes: 20 } as const

/** Failed attempts per time window. Windows expire without anyone's help, so no one stays locked out. */
export const tryLimits = {
  /** Browsers that the person has never signed in with. */
  unknownBrowser: {
    /** one network, all accounts together: typing errors of a school behind one address don't reach it */
    network: { tries: 60, minutes: 1 },
    /** one network, one account */
    pair: { tries: 10, minutes: 15 },
    /** one account, all networks: at least five networks are needed to reach it */
    account: { tries: 50, minutes: 15 },
  },
  /** Each browser that the person has signed in with, each session, and each second factor. */
  knownBrowser: { tries: 10, minutes: 15 },
  resetMails: { tries: 5, minutes: 60 },
  /** Link requests from one network, and how many emails each mailbox gets from a network beyond that. */
  resetRequests: { tries: 100, minutes: 15 },
  crowdedResetMails: { tries: 1, minutes: 60 },
} as const

/**
 * Maximum length of typed text that is searched for an email address. An address has at most 254 characters, and a name
 * may precede it.
 */
const maxTypedLength = 1000

/**
 * Extracts the email address from typed or copied text: NFKC, without surrounding spaces and invisible characters. Also
 * takes it from `mailto:ana@example.test` and `Ana Ruiz <ana@example.test>`, as email programs copy it, without
 * quotes around it. Apostrophes, hyphens, and periods that word processors and Japanese keyboards replace are plain.
 */
export function extractEmail(typed: string): string {
  // too long for an address, and the steps below would be slow
  if (typed.length > maxTypedLength) return typed
  const text = plainHyphens(withoutInvisible(typed.normalize('NFKC')))
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .replace(/[‘’′ʼ]/g, "'")
    .replaceAll('。', '.')
  const named = /^[^<>@]*<([^<>]+)>$/.exec(text) ?? /^"[^<>]*"\s*<([^<>]+)>$/.exec(text)
  const linked = /^mailto:([^?]+)/i.exec((named?.[1] ?? text).trim())
  return (linked?.[1] ?? named?.[1] ?? text).trim().replace(/^'+|'+$/g, '')
}

/**
 * The canonical form of an email address: as `writtenEmail` returns it, in lower case, without invisible characters.
 */
export function canonicalEmail(email: string): string {
  // lower case may denormalize the text (İ), so normalize again
  return withoutAnyInvisible(extractEmail(email)).toLowerCase().normalize('NFKC')
}

export const minPasswordLength = 8
export const maxPasswordLength = 256

// text that can't be stored, shown in one line, or sent in an email header
const hasInvalidCharacters = (text: string) => !text.isWellFormed() || !isOneLine(text)

/** Returns why a first or last name is invalid, or null. An empty name is valid. */
export function nameRefusal(name: string): 'unwritable' | 'tooLong' | null {
  const trimmed = name.trim()
  if (hasInvalidCharacters(trimmed)) return 'unwritable'
  return trimmed.length > maxNameLength ? 'tooLong' : null
}

/** Returns why a name is invalid, by field. One of the two names is enough. */
export function nameRefusals(names: PersonNames) {
  return {
    first_name: hasName(names) ? nameRefusal(names.first_name) : ('missing' as const),
    last_name: nameRefusal(names.last_name),
  }
}

const mailAddress =
  /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u

/** Returns why an email address is malformed, or null. */
export function emailRefusal(email: string): 'missing' | 'malformed' | null {
  const canonical = canonicalEmail(email)
  if (!canonical) return 'missing'
  const isValid = canonical.length <= 254 && !hasInvalidCharacters(canonical) && mailAddress.test(canonical)
  return isValid ? null : 'malformed'
}

/** Returns whether a password is too short or too long, or null. */
export function lengthRefusal(password: string): 'tooShort' | 'tooLong' | null {
  const normal = password.normalize('NFKC')
  if ([...normal].length < minPasswordLength) return 'tooShort'
  return normal.length > maxPasswordLength ? 'tooLong' : null
}
