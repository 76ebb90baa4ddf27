// Kept apart from the languages people use: no page of theirs carries it.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'àƀçđéƒĝĥîĵķļɱñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ']

/**
 * A catalogue in the pseudo-language: each sentence between brackets, its letters accented, and longer by a third, as
 * translations tend to be. Text on a screen without accents is then text that no catalogue has.
 */
export function pseudo<M>(message: M): M {
  if (typeof message === 'string') return sentence(message) as M
  if (typeof message === 'function') return ((...values: unknown[]) => pseudo(message(...values))) as M
  if (Array.isArray(message)) return message.map(pseudo) as M
  if (message && typeof message === 'object') {
    return Object.fromEntries(Object.entries(message).map(([name, part]) => [name, pseudo(part)])) as M
  }
  return message
}

function sentence(text: string): string {
  if (!text.trim()) return text
  const letters = [...text].map(letter => accented[plain.indexOf(letter)] ?? letter).join('')
  return `[${letters}${' ~'.repeat(Math.ceil(text.length / 6))}]`
}
