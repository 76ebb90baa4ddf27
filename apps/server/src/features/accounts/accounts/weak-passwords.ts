import { folded } from '@aulaviva/domain/folding'
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
const leastGuesses = 7
/** Further characters don't change the result, and would make the check far slower. */
const judged = 32

// words common in passwords here that lists from elsewhere lack
const local = `contrasena clave academia aulaviva ingles espanol colombia bogota medellin cali america teamomucho
  tequiero mariposa bonita estrella princesa`.split(/\s+/)

let judge: Promise<ZxcvbnFactory> | undefined

// people who only sign in don't need the fifty thousand words
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, maxLength: judged })
}

/**
 * Returns why a password is rejected, or null. There are no composition rules: a password must be long enough, and hard
 * to guess from common passwords, keyboard patterns, dates, repetitions, and what is known about the person.
 */
export async function passwordRefusal(password: string, known: KnownWords): Promise<PasswordRefusal | null> {
  const length = lengthRefusal(password)
  if (length) return length
  judge ??= loadJudge()
  const { guessesLog10, sequence } = (await judge).check(bare(password), wordsOf(known))
  if (guessesLog10 >= leastGuesses) return null
  const made = sequence.map(match => ('dictionaryName' in match ? String(match.dictionaryName) : match.pattern))
  if (made.includes('userInputs')) return 'known'
  return made.some(name => name === 'local' || name.startsWith('passwords')) ? 'common' : 'pattern'
}

/** Lower case without accents, because guessers try those too. */
const bare = (text: string) => folded(text.normalize('NFKC'))

function wordsOf({ academy, email, names }: KnownWords): string[] {
  const address = bare(canonicalEmail(email))
  const phrases = [academy, ...names, address.split('@')[0] ?? ''].map(bare)
  const words = phrases.flatMap(phrase => phrase.split(/[^\p{L}\p{M}\p{N}]+/u)).filter(word => word.length > 2)
  return [...new Set([address, ...phrases, ...phrases.map(phrase => phrase.replaceAll(/\s+/g, '')), ...words])]
}
