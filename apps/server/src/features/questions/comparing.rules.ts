import { withoutAccents } from '@aulaviva/domain/folding'
import type { Comparison } from './questions.rules.ts'

/**
 * Whether two written answers are the same. Different encodings of the same character never count: composed or
 * decomposed, full or half width, straight or curly apostrophe, any kind of space or hyphen.
 */
export function alike(one: string, other: string, comparison: Comparison = {}): boolean {
  return form(one, comparison) === form(other, comparison)
}

function form(text: string, { case: letters, accents, spaces }: Comparison): string {
  let plain = text
    // before NFKC, which would split ´ into a space and an accent
    .replace(/[‘’‛′`´ʼʻ]/gu, "'")
    .normalize('NFKC')
    .replace(/[“”„″]/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/\s/gu, ' ')
  plain = spaces === 'exact' ? plain : plain.trim().replace(/ +/g, ' ')
  if (letters !== 'exact') plain = plain.toLocaleLowerCase('en').replaceAll('ß', 'ss').replaceAll('ς', 'σ')
  if (accents !== 'exact') plain = withoutAccents(plain)
  return plain.normalize('NFC')
}
