import { createHash } from 'node:crypto'
import type { AnyContent } from '../../features/assessment/questions/questions.rules.ts'

/**
 * Helpers for writing questions: `single('She … tea.', 'drinks', ['drink', 'drinking'])`. The id of a choice is a hash
 * of the question and the choice, and choices are stored in order of id, so neither reveals the correct one.
 */

export type AuthoredQuestion = AnyContent & {
  section?: string
  points?: number
  explanation?: string
  /** File name of the audio in the demo media, without its extension. */
  audio?: string
  passage?: string
  /** The second of the video at which the question appears. */
  moment?: number
}

interface Around {
  because?: string
  points?: number
  section?: string
  audio?: string
  passage?: string
  moment?: number
}

const around = ({ because, ...rest }: Around = {}) => ({ ...rest, ...(because && { explanation: because }) })
const stem = (text: string, { passage = null }: { passage?: string | null } = {}) => ({ text, passage })

function markOf(question: string, words: string, again = 0): string {
  const digest = createHash('sha256').update(`${question}\n${words}\n${again}`).digest()
  return `m${digest.readUIntBE(0, 6).toString(36)}`
}

const byMark = <T extends { id: string }>(list: readonly T[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

function choicesOf(question: string, texts: readonly string[]) {
  const seen = new Map<string, number>()
  return texts.map(text => {
    const again = seen.get(text) ?? 0
    seen.set(text, again + 1)
    return { id: markOf(question, text, again), text }
  })
}

export function single(text: string, right: string, wrong: readonly string[], more?: Around): AuthoredQuestion {
  const [first, ...others] = choicesOf(text, [right, ...wrong])
  const options = byMark([first!, ...others])
  return {
    kind: 'SINGLE_CHOICE',
    prompt: { ...stem(text, more), options },
    key: { option: first!.id },
    ...around(more),
  }
}

export function multiple(
  text: string,
  right: readonly string[],
  wrong: readonly string[],
  more?: Around,
): AuthoredQuestion {
  const all = choicesOf(text, [...right, ...wrong])
  const key = { options: all.slice(0, right.length).map(({ id }) => id) }
  return { kind: 'MULTIPLE_CHOICE', prompt: { ...stem(text, more), options: byMark(all) }, key, ...around(more) }
}

export function trueFalse(text: string, value: boolean, more?: Around): AuthoredQuestion {
  return { kind: 'TRUE_FALSE', prompt: stem(text, more), key: { value }, ...around(more) }
}

type FillKey = Extract<AnyContent, { kind: 'FILL_THE_GAP' }>['key']

/** The sentence marks its blanks as `{went|travelled}`: the accepted variants, the first one shown as the solution. */
export function fill(
  text: string,
  sentence: string,
  { comparison, ...more }: Around & Pick<FillKey, 'comparison'> = {},
): AuthoredQuestion {
  const pieces: { text: string; gap: string | null }[] = []
  const gaps: FillKey['gaps'] = []
  let rest = sentence
  for (let match = /\{([^}]+)\}/.exec(rest); match; match = /\{([^}]+)\}/.exec(rest)) {
    const gap = `g${gaps.length + 1}`
    pieces.push({ text: rest.slice(0, match.index), gap })
    gaps.push({ gap, accepted: (match[1] ?? '').split('|') })
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest) pieces.push({ text: rest, gap: null })
  const key = { gaps, ...(comparison && { comparison }) }
  return { kind: 'FILL_THE_GAP', prompt: { ...stem(text, more), pieces }, key, ...around(more) }
}

/** `pairs` belong together. `spare` are additional right halves that match nothing. */
export function match(
  text: string,
  pairs: readonly (readonly [string, string])[],
  { spare = [], ...more }: Around & { spare?: readonly string[] } = {},
): AuthoredQuestion {
  const left = choicesOf(
    text,
    pairs.map(([half]) => half),
  )
  const right = choicesOf(`${text} →`, [...pairs.map(([, half]) => half), ...spare])
  const key = { pairs: left.map(({ id }, at) => ({ left: id, right: right[at]!.id })) }
  return {
    kind: 'MATCHING',
    prompt: { ...stem(text, more), left: byMark(left), right: byMark(right) },
    key,
    ...around(more),
  }
}

/** `sentence` has the words in their correct order. `also` lists other correct orders. */
export function order(
  text: string,
  sentence: string,
  { also = [], ...more }: Around & { also?: readonly string[] } = {},
): AuthoredQuestion {
  const words = choicesOf(text, sentence.split(' '))
  const orders = [words.map(({ id }) => id), ...also.map(other => orderOf(words, other))]
  return { kind: 'ORDERING', prompt: { ...stem(text, more), words: byMark(words) }, key: { orders }, ...around(more) }
}

function orderOf(words: readonly { id: string; text: string }[], sentence: string): string[] {
  const left = [...words]
  return sentence.split(' ').map(text => {
    const at = left.findIndex(word => word.text === text)
    if (at < 0) throw new Error(`“${text}” in “${sentence}” isn’t one of the words`)
    return left.splice(at, 1)[0]!.id
  })
}

export function openText(
  text: string,
  limits: { min: number; max: number },
  sample: string,
  more?: Around,
): AuthoredQuestion {
  const prompt = { ...stem(text, more), min_words: limits.min, max_words: limits.max }
  return { kind: 'OPEN_TEXT', prompt, key: { sample }, ...around(more) }
}

export function spoken(
  text: string,
  limits: { min: number; max: number },
  sample: string,
  more?: Around,
): AuthoredQuestion {
  const prompt = { ...stem(text, more), min_seconds: limits.min, max_seconds: limits.max }
  return { kind: 'SPOKEN', prompt, key: { sample }, ...around(more) }
}
