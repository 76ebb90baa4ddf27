import { isIP } from 'node:net'

/** How long a sign-in lasts: the accounts session, and each access token from the day it is given. */
export const signInDays = 30

/** Tries allowed per window, for the first three failed ones; a window ends by itself, so nobody stays locked out. */
export const limits = {
  account: { tries: 10, minutes: 15 },
  // a school shares one address
  address: { tries: 100, minutes: 15 },
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

const shortest = 8
export const longestPassword = 256

// the passwords that are tried first; longer lists begin with these
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  0123456789 0987654321 987654321 87654321 11111111 00000000 88888888 12341234 11223344 12344321 112233445566 123123123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc asdfghjk asdfghjkl
  asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 a1234567 iloveyou iloveyou1 ilovegod teamomucho
  sunshine princess football baseball superman batman123 starwars pokemon1 dragon123 monkey123 michelle jennifer
  whatever trustno1 letmein1 welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 secret123
  computer internet samsung1 liverpool barcelona colombia bogota123 america1 contraseña contrasena contrasena1
  estrella bonita123 tequiero mariposa alejandro aulaviva aulaviva1 academia`.split(/\s+/),
)

// what cannot be stored, shown in one line or sent in a mail header
const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029]/u

const longestName = 100

/** Why this is no name, as a sentence; null if it can be one. */
export function nameRefusal(name: string, called: string): string | null {
  const shown = name.trim()
  if (!shown) return `Enter your ${called}.`
  if (unwritable.test(shown)) return `Your ${called} contains characters that cannot be kept.`
  return [...shown].length > longestName ? `Use at most ${longestName} characters.` : null
}

const mailAddress = /^[^\s@<>(),;:"\\[\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Why this is no address that mail can be sent to, as a sentence; null if it has the form of one. */
export function emailRefusal(email: string): string | null {
  const canonical = canonicalEmail(email)
  if (!canonical) return 'Enter your e-mail address.'
  const fits = canonical.length <= 254 && !unwritable.test(canonical) && mailAddress.test(canonical)
  return fits ? null : 'This is not an e-mail address. It looks like name@example.com.'
}

/** Why a password cannot be taken, as a sentence; null if it can. No rules of composition: length and commonness only. */
export function passwordRefusal(password: string, email: string): string | null {
  const normal = password.normalize('NFKC')
  if ([...normal].length < shortest) return `Use at least ${shortest} characters.`
  if (normal.length > longestPassword) return `Use at most ${longestPassword} characters.`
  const lower = normal.toLowerCase()
  if (common.has(lower) || new Set(lower).size < 3) return 'This is one of the first passwords anyone would try.'
  if (lower === canonicalEmail(email) || lower === canonicalEmail(email).split('@')[0]) {
    return 'Your e-mail address is too easy to guess.'
  }
  return null
}
