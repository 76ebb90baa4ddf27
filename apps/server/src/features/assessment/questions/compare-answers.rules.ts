import { plainHyphens, withoutAccents } from '@aulaviva/domain/folding'
import { withoutAnyInvisible, withoutDirection } from '@aulaviva/domain/invisible'
import type { Comparison } from './questions.rules.ts'

/**
 * Whether two written answers are the same. Different encodings of the same character never count: composed or
 * decomposed, full or half width, straight or curly apostrophe, any kind of space or hyphen, with or without invisible
 * characters.
 */
export function isSameText(one: string, other: string, comparison: Comparison = {}): boolean {
  return normalize(one, comparison) === normalize(other, comparison)
}

function normalize(text: string, { case: letters, accents, spaces }: Comparison): string {
  let plain = withoutAnyInvisible(
    text
      // before NFKC, which would split these into a space and a mark
      .replace(/[‘’‛′`´ʼʻ]/gu, "'")
      .replaceAll('゛', '\u3099')
      .replaceAll('゜', '\u309a')
      .normalize('NFKC')
      .replace(/[“”„″]/gu, '"')
      .replaceAll('־', '-')
      .replace(/\s/gu, ' ')
      // These look the same in Thai and in Lao: แ typed as two เ, and am with the tone after it.
      .replaceAll('เเ', 'แ')
      .replaceAll('ເເ', 'ແ')
      .replace(/([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])/g, '$2$1'),
  )
  plain = plainHyphens(withoutDirection(plain))
  plain = spaces === 'exact' ? plain : plain.trim().replace(/ +/g, ' ')
  if (letters !== 'exact') plain = plain.toLocaleLowerCase('en').replaceAll('ß', 'ss').replaceAll('ς', 'σ')
  if (accents !== 'exact') plain = withoutAccents(plain)
  return plain.normalize('NFC')
}
