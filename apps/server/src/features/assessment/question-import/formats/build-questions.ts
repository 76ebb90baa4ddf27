import { randomBytes } from 'node:crypto'
import type { Comparison, Content } from '../../questions/questions.rules.ts'
import { tidy, withoutUnseen } from './plain-text.ts'
import { Refusal, readingLimits } from './read-results.ts'

/**
 * Builds questions of our kinds from what the readers find. Each function throws `Refusal` if our kinds can't express
 * it.
 */

interface Stem {
  text: string
  passage?: string | null
}

export interface Option {
  text: string
  right: boolean
}

const { choices, words, text: maxTextLength, option: maxOptionLength } = readingLimits

/** The words of other programs for true and false. Letters are left out, since they can be options of a question. */
const truths = new Map([
  ['true', true],
  ['verdadero', true],
  ['verdadeiro', true],
  ['false', false],
  ['falso', false],
])

/** The truth value of an option that is only true or false. */
export const truthOfOption = (text: string): boolean | undefined => truths.get(text.toLowerCase())

/** Random ids for parts. Ids in file order would reveal the answer, which is often the first part. */
function randomIds(count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(randomBytes(5).toString('hex'))
  return [...names]
}

function parts(texts: readonly string[], most: number, what: string): { id: string; text: string }[] {
  if (texts.length < 2) throw new Refusal('too_few_parts', `${texts.length} ${what}`)
  if (texts.length > most) throw new Refusal('too_many_parts', `${texts.length} ${what}`)
  return withIds(texts)
}

function withIds(texts: readonly string[]): { id: string; text: string }[] {
  const ids = randomIds(texts.length)
  return texts.map((text, index) => {
    const plain = tidy(text)
    if (plain === '') throw new Refusal('option_without_text', `${index + 1}`)
    if (plain.length > maxOptionLength) throw new Refusal('text_too_long', plain.slice(0, 80))
    return { id: ids[index] as string, text: plain }
  })
}

function stemOf({ text, passage }: Stem, mayBeEmpty = false): { text: string; passage: string | null } {
  const stem = { text: tidy(text), passage: tidy(passage ?? '') || null }
  if (!mayBeEmpty && stem.text === '') throw new Refusal('question_without_text')
  if (stem.text.length > maxTextLength || (stem.passage?.length ?? 0) > readingLimits.passage)
    throw new Refusal('text_too_long', stem.text.slice(0, 80))
  return stem
}

export function singleChoice(stem: Stem, options: readonly Option[]): Content<'SINGLE_CHOICE'> {
  const named = parts(
    options.map(({ text }) => text),
    choices,
    'options',
  )
  const right = named.filter((_, index) => options[index]?.right)
  if (right.length === 0) throw new Refusal('no_right_answer')
  if (right.length > 1) throw new Refusal('several_full_answers', right.map(({ text }) => text).join(' / '))
  return {
    kind: 'SINGLE_CHOICE',
    prompt: { ...stemOf(stem), options: named },
    key: { option: right[0]?.id as string },
  }
}

export function multipleChoice(stem: Stem, options: readonly Option[]): Content<'MULTIPLE_CHOICE'> {
  const named = parts(
    options.map(({ text }) => text),
    choices,
    'options',
  )
  const right = named.filter((_, index) => options[index]?.right)
  if (right.length === 0) throw new Refusal('no_right_answer')
  return {
    kind: 'MULTIPLE_CHOICE',
    prompt: { ...stemOf(stem), options: named },
    key: { options: right.map(({ id }) => id) },
  }
}

export function trueFalse(stem: Stem, value: boolean): Content<'TRUE_FALSE'> {
  return { kind: 'TRUE_FALSE', prompt: stemOf(stem), key: { value } }
}

/** A sentence in pieces: a text and the accepted answers of the gap after it, or null after the last text. */
export type Sentence = { text: string; accepted: readonly string[] | null }[]

export function fillTheGap(stem: Stem, sentence: Sentence, comparison: Comparison = {}): Content<'FILL_THE_GAP'> {
  const gaps = sentence.filter(({ accepted }) => accepted !== null).length
  if (gaps === 0) throw new Refusal('too_few_parts', '0 gaps')
  if (gaps > choices) throw new Refusal('too_many_parts', `${gaps} gaps`)
  const ids = randomIds(gaps)
  const pieces: Content<'FILL_THE_GAP'>['prompt']['pieces'] = []
  const keys: Content<'FILL_THE_GAP'>['key']['gaps'] = []
  let length = 0
  for (const { text, accepted } of sentence) {
    const words = withoutUnseen(text)
    length += words.length
    if (accepted === null) {
      if (words.trim() !== '') pieces.push({ text: words, gap: null })
      continue
    }
    const gap = ids[keys.length] as string
    const forms = [...new Set(accepted.map(form => tidy(form)))].filter(form => form !== '')
    if (forms.length === 0) throw new Refusal('no_right_answer', `${keys.length + 1}`)
    if (forms.length > readingLimits.acceptedForms) throw new Refusal('too_many_parts', `${forms.length} answers`)
    const long = forms.find(form => form.length > readingLimits.accepted)
    if (long) throw new Refusal('text_too_long', long.slice(0, 80))
    pieces.push({ text: words, gap })
    keys.push({ gap, accepted: forms })
  }
  if (length > maxTextLength) throw new Refusal('text_too_long')
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last && last.gap === null) last.text = last.text.trimEnd()
  const prompt = { ...stemOf(stem, true), pieces }
  if (prompt.text === '' && pieces.every(piece => piece.text.trim() === '')) throw new Refusal('question_without_text')
  const exactParts = Object.keys(comparison).length > 0 ? { comparison } : {}
  return { kind: 'FILL_THE_GAP', prompt, key: { gaps: keys, ...exactParts } }
}

/** Pairs by their texts. Right halves with the same text become one. `spare` contains right halves without a pair. */
export function matching(
  stem: Stem,
  pairs: readonly { left: string; right: string }[],
  spare: readonly string[] = [],
): Content<'MATCHING'> {
  const rights = [...new Set([...pairs.map(({ right }) => right), ...spare].map(tidy))]
  if (rights.some(text => text === '')) throw new Refusal('option_without_text')
  if (rights.length > choices) throw new Refusal('too_many_parts', `${rights.length} right halves`)
  const left = parts(
    pairs.map(one => one.left),
    choices,
    'pairs',
  )
  const right = withIds(rights)
  const byText = new Map(right.map(({ id, text }) => [text, id]))
  return {
    kind: 'MATCHING',
    prompt: { ...stemOf(stem), left, right },
    key: {
      pairs: left.map(({ id }, index) => ({ left: id, right: byText.get(tidy(pairs[index]?.right ?? '')) as string })),
    },
  }
}

export function ordering(stem: Stem, texts: readonly string[]): Content<'ORDERING'> {
  const list = parts(texts, words, 'parts')
  const order = list.map(({ id }) => id)
  // the ids are random, so sorting by them reveals nothing about the right order
  const shuffledParts = [...list].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { kind: 'ORDERING', prompt: { ...stemOf(stem), words: shuffledParts }, key: { orders: [order] } }
}

const wordBounds = { least: 1, most: 500, limit: 2_000 }

export function openText(
  stem: Stem,
  { least, most, sample = '' }: { least?: number | null; most?: number | null; sample?: string } = {},
): Content<'OPEN_TEXT'> {
  const max = Math.min(most && most > 0 ? Math.floor(most) : wordBounds.most, wordBounds.limit)
  const min = Math.min(least && least > 0 ? Math.floor(least) : wordBounds.least, max)
  return {
    kind: 'OPEN_TEXT',
    prompt: { ...stemOf(stem), min_words: min, max_words: max },
    key: { sample: withoutUnseen(tidy(sample).slice(0, readingLimits.sample)) },
  }
}

const secondBounds = { least: 1, most: 120, limit: 600 }

export function spoken(
  stem: Stem,
  { least, most, sample = '' }: { least?: number | null; most?: number | null; sample?: string } = {},
): Content<'SPOKEN'> {
  const max = Math.min(most && most > 0 ? Math.floor(most) : secondBounds.most, secondBounds.limit)
  const min = Math.min(least && least > 0 ? Math.floor(least) : secondBounds.least, max)
  return {
    kind: 'SPOKEN',
    prompt: { ...stemOf(stem), min_seconds: min, max_seconds: max },
    key: { sample: withoutUnseen(tidy(sample).slice(0, readingLimits.sample)) },
  }
}

/** Replaces a gap or choice in a sentence that is asked as a whole. */
export const gapMark = '_____'
