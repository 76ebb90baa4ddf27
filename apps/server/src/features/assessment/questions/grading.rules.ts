import type { Answer, QuestionKind } from '@aulaviva/contract/assessment/questions'
import { isSameText } from './compare-answers.rules.ts'
import type { AnyContent, Content } from './questions.rules.ts'

/** Computes the share of a question's points that an answer earns. Pure functions. */

/** The share of the points, from 0 to 1, rounded to thousandths. Null if a person has to grade the answer. */
export type Credit = number | null

type GradableQuestion = Pick<AnyContent, 'kind' | 'prompt' | 'key'>

/**
 * The credit of an answer, or of none. A blank answer earns 0, even for open kinds, so that no one has to grade an
 * empty page. An answer of another kind than the question's counts as blank.
 */
export function creditOf(question: GradableQuestion, answer: Answer | null): Credit {
  const { kind, key } = question as AnyContent
  if (!answer || answer.kind !== kind || isBlank(answer)) return 0
  switch (kind) {
    case 'SINGLE_CHOICE':
      return Number((answer as Extract<Answer, { kind: typeof kind }>).option === key.option)
    case 'TRUE_FALSE':
      return Number((answer as Extract<Answer, { kind: typeof kind }>).value === key.value)
    case 'MULTIPLE_CHOICE':
      return chosenShare((answer as Extract<Answer, { kind: typeof kind }>).options, key.options)
    case 'FILL_THE_GAP':
      return gapShare((answer as Extract<Answer, { kind: typeof kind }>).gaps, key)
    case 'MATCHING':
      return pairShare((answer as Extract<Answer, { kind: typeof kind }>).pairs, key.pairs)
    case 'ORDERING':
      return orderShare(question as Content<'ORDERING'>, (answer as Extract<Answer, { kind: typeof kind }>).order)
    case 'OPEN_TEXT':
    case 'SPOKEN':
      return null
  }
}

/** Whether a spoken question still waits for its recording: it has none, and the student didn't choose to skip it. */
export function lacksRecording(kind: QuestionKind, answer: Answer | null): boolean {
  return kind === 'SPOKEN' && answer?.kind !== 'SPOKEN'
}

/** Whether an answer is blank: no choice, no word, no recording. */
export function isBlank(answer: Answer | null): boolean {
  switch (answer?.kind) {
    case undefined:
      return true
    case 'MULTIPLE_CHOICE':
      return answer.options.length === 0
    case 'FILL_THE_GAP':
      return answer.gaps.every(({ text }) => text.trim() === '')
    case 'MATCHING':
      return answer.pairs.length === 0
    case 'ORDERING':
      return answer.order.length === 0
    case 'OPEN_TEXT':
      return answer.text.trim() === ''
    case 'SPOKEN':
      return answer.file_id === null
    default:
      return false
  }
}

/** Correct choices minus wrong ones, so that selecting everything earns nothing. */
function chosenShare(chosen: readonly string[], right: readonly string[]): number {
  const picked = new Set(chosen)
  const good = right.filter(option => picked.has(option)).length
  return share(good - (picked.size - good), right.length)
}

function gapShare(
  answered: readonly { gap: string; text: string }[],
  { gaps, comparison = {} }: Content<'FILL_THE_GAP'>['key'],
): number {
  const texts = new Map(answered.map(({ gap, text }) => [gap, text]))
  const good = gaps.filter(({ gap, accepted }) => {
    const text = texts.get(gap)
    return text !== undefined && accepted.some(variant => isSameText(text, variant, comparison))
  })
  return share(good.length, gaps.length)
}

interface Pair {
  left: string
  right: string
}

/** Each left half counts once, even if several pairs were sent for it. */
function pairShare(answered: readonly Pair[], pairs: readonly Pair[]): number {
  const chosen = new Map(answered.map(({ left, right }) => [left, right]))
  return share(pairs.filter(({ left, right }) => chosen.get(left) === right).length, pairs.length)
}

/** The share of correct neighbors. Words with the same text are interchangeable. */
function orderShare({ prompt, key }: Content<'ORDERING'>, order: readonly string[]): number {
  const textById = new Map(prompt.words.map(({ id, text }) => [id, text]))
  const edges = (ids: readonly string[]) => {
    const texts = ['^', ...ids.map(id => `=${textById.get(id) ?? ''}`), '$']
    return texts.slice(1).map((text, at) => JSON.stringify([texts[at], text]))
  }
  if (new Set(order).size !== order.length) return 0
  const mine = edges(order)
  const best = key.orders.map(right => {
    const left = [...mine]
    const good = edges(right).filter(edge => {
      const at = left.indexOf(edge)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
    return share(good.length, right.length + 1)
  })
  return Math.max(0, ...best)
}

function share(good: number, all: number): number {
  return all === 0 ? 0 : Math.round((Math.max(0, good) / all) * 1000) / 1000
}
