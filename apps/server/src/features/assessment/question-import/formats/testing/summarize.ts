import { readQuestions } from '../read-questions.ts'
import type { ReadItem, ReadQuestion } from '../read-results.ts'

/** The contents of a file, with one line per item. */

export const bytesOf = (text: string) => new TextEncoder().encode(text)

export async function summarize(text: string | Uint8Array): Promise<string[]> {
  const { items } = await readQuestions(typeof text === 'string' ? bytesOf(text) : text)
  return items.map(lineOf)
}

export function lineOf({ outcome, type, warnings }: ReadItem): string {
  const codes = [...new Set(warnings.map(({ code }) => code))].sort()
  const tail = codes.length > 0 ? ` (${codes.join(', ')})` : ''
  if (outcome.state === 'left_out') return `left out ${type}${tail}`
  if (outcome.state === 'refused')
    return `refused ${outcome.reason}${outcome.detail ? `: ${outcome.detail}` : ''}${tail}`
  return `${formatQuestion(outcome.question)}${tail}`
}

/** A question with its answer key in one line. Correct options have a star. */
export function formatQuestion({ kind, prompt, key }: ReadQuestion): string {
  const words = [prompt.passage && `«${prompt.passage}»`, prompt.text].filter(Boolean).join(' ').replaceAll('\n', '⏎')
  return `${kind} ${words}${words ? ' ' : ''}${parts({ kind, prompt, key } as ReadQuestion)}`.trim()
}

function parts({ kind, prompt, key }: ReadQuestion): string {
  switch (kind) {
    case 'SINGLE_CHOICE':
      return prompt.options.map(({ id, text }) => `${id === key.option ? '*' : ''}${text}`).join(' | ')
    case 'MULTIPLE_CHOICE':
      return prompt.options.map(({ id, text }) => `${key.options.includes(id) ? '*' : ''}${text}`).join(' | ')
    case 'TRUE_FALSE':
      return `${key.value}`
    case 'FILL_THE_GAP': {
      const accepted = new Map(key.gaps.map(gap => [gap.gap, gap.accepted.join('/')]))
      const exact = Object.keys(key.comparison ?? {}).join(',')
      const sentence = prompt.pieces.map(({ text, gap }) => `${text}${gap ? `[${accepted.get(gap)}]` : ''}`).join('')
      return `${sentence.replaceAll('\n', '⏎')}${exact ? ` {${exact}}` : ''}`
    }
    case 'MATCHING': {
      const text = new Map([...prompt.left, ...prompt.right].map(half => [half.id, half.text]))
      const used = new Set(key.pairs.map(({ right }) => right))
      const spare = prompt.right.filter(({ id }) => !used.has(id)).map(half => `+${half.text}`)
      return [...key.pairs.map(({ left, right }) => `${text.get(left)}=${text.get(right)}`), ...spare].join(' | ')
    }
    case 'ORDERING': {
      const text = new Map(prompt.words.map(word => [word.id, word.text]))
      return key.orders.map(order => order.map(id => text.get(id)).join(' > ')).join(' or ')
    }
    case 'OPEN_TEXT':
      return `${prompt.min_words}-${prompt.max_words}${key.sample ? ` (${key.sample})` : ''}`
    case 'SPOKEN':
      return `${prompt.min_seconds}-${prompt.max_seconds}${key.sample ? ` (${key.sample})` : ''}`
  }
}
