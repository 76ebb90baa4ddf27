import { foldText } from '@aulaviva/domain/folding'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { canonicalEmail, lengthRefusal } from './accounts.rules.ts'
import type { PasswordRefusal } from './refusals.words.ts'

/** What a guesser knows about the owner of a password. */
export interface KnownWords {
  academy: string
  email: string
  names: readonly string[]
}

/**
 * As a power of ten: the number of guesses a password must resist. Fewer are possible in an afternoon, even with
 * limits.
 */
const minGuessesLog10 = 7
/** Further characters don't change the result, and would make the check far slower. */
const maxCheckedLength = 32

// words common in passwords here that lists from elsewhere lack
const localWords = `contrasena clave academia aulaviva ingles espanol colombia bogota medellin cali america teamomucho
  tequiero mariposa bonita estrella princesa`.split(/\s+/)

let checker: Promise<ZxcvbnFactory> | undefined

// people who only sign in don't need the fifty thousand words
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: localWords },
    graphs: adjacencyGraphs,
    maxLength: maxCheckedLength,
  })
}

/**
 * Returns why a password is rejected, or null. There are no composition rules: a password must be long enough, and hard
 * to guess from common passwords, keyboard patterns, dates, repetitions, and what is known about the person.
 */
export async function checkPasswordStrength(password: string, knownWords: KnownWords): Promise<PasswordRefusal | null> {
  const length = lengthRefusal(password)
  if (length) return length
  checker ??= loadChecker()
  const { guessesLog10, sequence } = (await checker).check(normalize(password), wordsOf(knownWords))
  if (guessesLog10 >= minGuessesLog10) return null
  const matches = sequence.map(match => ('dictionaryName' in match ? String(match.dictionaryName) : match.pattern))
  if (matches.includes('userInputs')) return 'personal'
  return matches.some(name => name === 'local' || name.startsWith('passwords')) ? 'common' : 'pattern'
}

/** Lower case without accents, because guessers try those too. */
const normalize = (text: string) => foldText(text.normalize('NFKC'))

function wordsOf({ academy, email, names }: KnownWords): string[] {
  const address = normalize(canonicalEmail(email))
  const phrases = [academy, ...names, address.split('@')[0] ?? ''].map(normalize)
  const words = phrases.flatMap(phrase => phrase.split(/[^\p{L}\p{M}\p{N}]+/u)).filter(word => word.length > 2)
  return [...new Set([address, ...phrases, ...phrases.map(phrase => phrase.replaceAll(/\s+/g, '')), ...words])]
}
