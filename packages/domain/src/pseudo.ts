// Separate from the real languages, so that no page for people includes it.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçđéƒĝĥîĵķļɱñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ']

/**
 * Translates a catalog into the pseudo-language: each sentence in brackets, with accented letters, and a third longer,
 * as translations tend to be. Text without accents on a screen then comes from no catalog.
 */
export function pseudoLocalize<M>(message: M): M {
  if (typeof message === 'string') return pseudoSentence(message) as M
  if (typeof message === 'function') return ((...values: unknown[]) => pseudoLocalize(message(...values))) as M
  if (Array.isArray(message)) return message.map(pseudoLocalize) as M
  if (message && typeof message === 'object') {
    return Object.fromEntries(Object.entries(message).map(([name, part]) => [name, pseudoLocalize(part)])) as M
  }
  return message
}

function pseudoSentence(text: string): string {
  if (!text.trim()) return text
  const letters = [...text].map(letter => accented[plain.indexOf(letter)] ?? letter).join('')
  return `[${letters}${' ~'.repeat(Math.ceil(text.length / 6))}]`
}
