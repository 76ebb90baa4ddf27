/**
 * Defines what an accent is, in every script. The database function `folded` does the same, and a test compares them: a
 * change here needs a migration there.
 */

// Written out, because two programs may know different versions of Unicode.
/** Latin and Greek base letters that remain after decomposition. */
const latinAndGreek =
  'A-Za-z\u00aa\u00ba\u00c6\u00d0\u00d8\u00de\u00df\u00e6\u00f0\u00f8\u00fe-\u02af\u0370-\u03ff\u1d00-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f'
/**
 * Vowels that may carry a stress mark, as in dictionaries and textbooks. Two dots on any of them except е make another
 * letter.
 */
const cyrillicVowels = 'АИОУЫЭЮЯІЄаиоуыэюяіє'
/** Hebrew points, Arabic vowel and reading marks, and the tatweel, which only stretches a word. */
const vocalization =
  '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065e\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
const accents = new RegExp(
  `([${latinAndGreek}])[\u0300-\u036f]+|([${cyrillicVowels}\u0308])[\u0300\u0301]+|([Ее])[\u0300\u0301\u0308]+|[${vocalization}]`,
  'g',
)

/** Distinct letters that are written with one or two others if a keyboard lacks them. */
const plain: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss' },
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', Œ: 'OE', Æ: 'AE', ẞ: 'SS' },
}
const specialLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')
/** As in Œuvre, which is also written Oeuvre. */
const capitalOfTwo = /[ŒÆ](?=\p{Ll})/gu

/**
 * Removes accents from a text and composes it. An accent is what people omit, or have no key for, without changing the
 * word:
 * - a mark on a Latin or Greek letter (é ñ ü ế ή), and ł ø đ ð ħ ŧ ı œ æ ß, which become l o d d h t i oe ae ss
 * - the stress on a Cyrillic vowel (за́мок) and the dots of ё, which Russians omit
 * - Hebrew points and Arabic vowel signs, which are printed only for learners and in scripture
 * All other marks belong to their letters and stay: й and ї, が and ぱ, the vowels and tones of Indic scripts and of
 * Thai, the hamza and madda of Arabic. Capitals stay too.
 */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(accents, '$1$2$3')
    .replace(capitalOfTwo, letter => (letter === 'Œ' ? 'Oe' : 'Ae'))
    .replace(specialLetters, letter => plain[letter] as string)
    .normalize('NFC')
}

/** Replaces the hyphens and dashes of word processors by the one of keyboards. */
export const plainHyphens = (text: string): string => text.replace(/[‐-―−]/g, '-')

/**
 * The form of a text for searching and sorting: lower case without accents, with plain apostrophes and hyphens, which
 * phones and word processors replace (O’Brien). The same as the database function `folded`.
 */
export function foldText(text: string): string {
  return plainHyphens(withoutAccents(text).toLowerCase())
    .replaceAll('ς', 'σ')
    .replace(/[‘’ʼʻ`´]/g, "'")
}
