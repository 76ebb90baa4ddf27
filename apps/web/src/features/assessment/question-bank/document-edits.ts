import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import { wordAt } from '@aulaviva/domain/word-counting'
import { randomId } from '#platform/random-id.ts'
import type { Document, DocumentOf } from './question-bank.queries.ts'

/** An author's edits of a document. Each function returns the new document. */

export interface Part {
  id: string
  text: string
}

/** An id for a part within its question. It must not reveal what is correct. */
const newPartId = (): string => `m${randomId().replaceAll('-', '').slice(0, 10)}`
export const newPart = (text = ''): Part => ({ id: newPartId(), text })

const commonFields = {
  explanation: '',
  points: 1,
  level: null,
  skill: null,
  cefr: null,
  tags: [],
  audio: null,
  picture: null,
  feedback: [],
  rubric: [],
}

/** An empty question of a kind. */
export function emptyDocument(kind: QuestionKind): Document {
  const stem = { text: '', passage: null }
  switch (kind) {
    case 'SINGLE_CHOICE':
      return {
        ...commonFields,
        kind,
        prompt: { ...stem, options: [newPart(), newPart(), newPart()] },
        key: { option: null },
      }
    case 'MULTIPLE_CHOICE':
      return {
        ...commonFields,
        kind,
        prompt: { ...stem, options: [newPart(), newPart(), newPart()] },
        key: { options: [] },
      }
    case 'TRUE_FALSE':
      return { ...commonFields, kind, prompt: stem, key: { value: null } }
    case 'FILL_THE_GAP':
      return { ...commonFields, kind, prompt: { ...stem, pieces: [] }, key: { gaps: [] } }
    case 'MATCHING': {
      const [left, right] = [
        [newPart(), newPart()],
        [newPart(), newPart()],
      ]
      const pairs = left.map(({ id }, at) => ({ left: id, right: right[at]!.id }))
      return { ...commonFields, kind, prompt: { ...stem, left, right }, key: { pairs } }
    }
    case 'ORDERING':
      return { ...commonFields, kind, prompt: { ...stem, words: [] }, key: { orders: [] } }
    case 'OPEN_TEXT':
      return { ...commonFields, kind, prompt: { ...stem, min_words: 30, max_words: 120 }, key: { sample: '' } }
    case 'SPOKEN':
      return { ...commonFields, kind, prompt: { ...stem, min_seconds: 15, max_seconds: 60 }, key: { sample: '' } }
  }
}

/** Splits text pasted into a row: the first line stays in it, and each further line becomes a row below. */
export function pasteLines(parts: readonly Part[], at: number, text: string, max: number): Part[] {
  const lines = text
    .split(/\r?\n/u)
    .map(line => line.trim().slice(0, questionLimits.part))
    .filter(Boolean)
  const [first = '', ...others] = lines
  const available = Math.max(0, max - parts.length)
  return parts.flatMap((one, place) =>
    place === at
      ? [{ ...one, text: one.text + first }, ...others.slice(0, available).map(line => newPart(line))]
      : [one],
  )
}

export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The options of a choice question, with key and feedback limited to the remaining options. */
export function withOptions<D extends DocumentOf<'SINGLE_CHOICE'> | DocumentOf<'MULTIPLE_CHOICE'>>(
  document: D,
  options: Part[],
): D {
  const has = (id: string | null) => options.some(option => option.id === id)
  const key =
    document.kind === 'SINGLE_CHOICE'
      ? { option: has(document.key.option) ? document.key.option : null }
      : { options: document.key.options.filter(has) }
  const feedback = (document.feedback ?? []).filter(({ option }) => has(option))
  return { ...document, prompt: { ...document.prompt, options }, key, feedback }
}

/** A sentence as typed, with its blanks in square brackets: `She [drinks/sips] tea.` */
export function sentenceOf({ prompt, key }: DocumentOf<'FILL_THE_GAP'>): string {
  const accepted = new Map(key.gaps.map(gap => [gap.gap, gap.accepted]))
  return prompt.pieces
    .map(({ text, gap }) => text + (gap === null ? '' : `[${(accepted.get(gap) ?? []).join('/')}]`))
    .join('')
}

/** The question for a sentence with blanks in square brackets. Blanks keep their ids by position. */
export function withSentence(document: DocumentOf<'FILL_THE_GAP'>, sentence: string): DocumentOf<'FILL_THE_GAP'> {
  const gapIds = document.key.gaps.map(({ gap }) => gap)
  const pieces: { text: string; gap: string | null }[] = []
  const gaps: { gap: string; accepted: string[] }[] = []
  let end = 0
  for (const match of sentence.matchAll(/\[([^[\]]*)\]/gu)) {
    if (gaps.length === questionLimits.parts) break
    const gap = gapIds[gaps.length] ?? newPartId()
    pieces.push({ text: sentence.slice(end, match.index), gap })
    gaps.push({ gap, accepted: wordsOf(match[1] ?? '') })
    end = match.index + match[0].length
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end), gap: null })
  const { comparison } = document.key
  return { ...document, prompt: { ...document.prompt, pieces }, key: { gaps, ...(comparison && { comparison }) } }
}

const wordsOf = (text: string): string[] =>
  text
    .split('/')
    .map(word => word.trim().slice(0, questionLimits.gap))
    .filter(Boolean)
    .slice(0, questionLimits.accepted)

/** Turns the selection into a blank, or the word at the cursor if nothing is selected. */
export function makeGapAt(sentence: string, from: number, to: number): string {
  const [before, after] = from === to ? wordAt(sentence, from) : [from, to]
  if (before === after) return sentence
  return `${sentence.slice(0, before)}[${sentence.slice(before, after)}]${sentence.slice(after)}`
}

/** Sets the words in their correct order. */
export function withWords(document: DocumentOf<'ORDERING'>, words: Part[]): DocumentOf<'ORDERING'> {
  const right = words.map(({ id }) => id)
  const others = document.key.orders
    .slice(1)
    .filter(order => order.length === right.length && order.every(id => right.includes(id)))
  // Stored in the order of their random ids, so that their order does not reveal the answer.
  const storedWords = words.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    ...document,
    prompt: { ...document.prompt, words: storedWords },
    key: { orders: words.length > 0 ? [right, ...others] : [] },
  }
}

/** The words in their correct order. */
export function wordsInOrder({ prompt: { words }, key }: DocumentOf<'ORDERING'>): Part[] {
  const [order] = key.orders
  if (!order) return words
  return order.flatMap(id => words.filter(word => word.id === id))
}

export interface MatchingPair {
  left: Part | null
  right: Part
}

/** The matching pairs according to the key. Unmatched right halves come last. */
export function matchingPairsOf({ prompt: { left, right }, key }: DocumentOf<'MATCHING'>): MatchingPair[] {
  const rightOf = new Map(key.pairs.map(pair => [pair.left, pair.right]))
  const couples = left.map(one => ({
    left: one,
    right: right.find(({ id }) => id === rightOf.get(one.id)) ?? newPart(),
  }))
  const pairedIds = new Set(couples.map(couple => couple.right.id))
  return [...couples, ...right.filter(({ id }) => !pairedIds.has(id)).map(one => ({ left: null, right: one }))]
}

export function withMatchingPairs(
  document: DocumentOf<'MATCHING'>,
  couples: readonly MatchingPair[],
): DocumentOf<'MATCHING'> {
  const left = couples.flatMap(couple => couple.left ?? [])
  const right = [...new Map(couples.map(couple => [couple.right.id, couple.right])).values()]
  const pairs = couples.flatMap(couple => (couple.left ? [{ left: couple.left.id, right: couple.right.id }] : []))
  return { ...document, prompt: { ...document.prompt, left, right }, key: { pairs } }
}
