import { folded } from '@aulaviva/domain/folding'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { canonicalEmail, lengthRefusal } from './accounts.rules.ts'
import type { PasswordRefusal } from './refusals.words.ts'

/** What a person who guesses the password knows of its owner. */
export interface KnownWords {
  academy: string
  email: string
  names: readonly string[]
}

/** Fewer guesses than ten to this power are made in an afternoon, also where tries are counted. */
const leastGuesses = 7
/** What comes after decides nothing, and would cost far more than it is worth. */
const judged = 32

// what passwords here are made of, and no list from elsewhere has
const local = `contrasena clave academia aulaviva ingles espanol colombia bogota medellin cali america teamomucho
  tequiero mariposa bonita estrella princesa`.split(/\s+/)

let judge: Promise<ZxcvbnFactory> | undefined

// nobody who only signs in needs the fifty thousand words
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, maxLength: judged })
}

/**
 * Why a password cannot be taken; null if it can. No rules of composition: its length, and how soon it would
 * be guessed by who tries common passwords, keyboards, dates, repetitions, and what is known of the person.
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

/** Lower case without accents, as people try them too. */
const bare = (text: string) => folded(text.normalize('NFKC'))

function wordsOf({ academy, email, names }: KnownWords): string[] {
  const address = bare(canonicalEmail(email))
  const phrases = [academy, ...names, address.split('@')[0] ?? ''].map(bare)
  const words = phrases.flatMap(phrase => phrase.split(/[^\p{L}\p{M}\p{N}]+/u)).filter(word => word.length > 2)
  return [...new Set([address, ...phrases, ...phrases.map(phrase => phrase.replaceAll(/\s+/g, '')), ...words])]
}
