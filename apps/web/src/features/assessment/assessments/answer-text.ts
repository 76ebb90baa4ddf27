import type { Answer, PromptOf, Question, Solution } from '@aulaviva/contract/assessment/questions'
import { testResultsWords } from './test-results.words.ts'

/** Answers and solutions as lines of plain text. */

interface Choice {
  id: string
  text: string
}
const textGetter = (choices: readonly Choice[]) => (id: string) => choices.find(choice => choice.id === id)?.text ?? ''

/** The answer as lines. Empty without an answer, and for answers that are heard rather than read. */
export function answerLines(question: Question, answer: Answer | null): string[] {
  if (!answer || answer.kind !== question.kind) return []
  if (answer.kind === 'FILL_THE_GAP') {
    const typedByGap = new Map(answer.gaps.map(({ gap, text }) => [gap, text]))
    return [fillGaps(question.prompt as PromptOf<'FILL_THE_GAP'>, gap => typedByGap.get(gap) || '…')]
  }
  if (answer.kind === 'OPEN_TEXT') return answer.text.split('\n')
  if (answer.kind === 'SPOKEN') return []
  if (answer.kind === 'ORDERING') return orderedSentences(question, [answer.order])
  return choiceLines(question, answer)
}

/** The correct answer, with every accepted form. */
export function solutionLines(question: Question, solution: Solution): string[] {
  if (solution.kind === 'FILL_THE_GAP') {
    const { or } = testResultsWords()
    const accepted = new Map(solution.gaps.map(one => [one.gap, one.accepted.join(or)]))
    return [fillGaps(question.prompt as PromptOf<'FILL_THE_GAP'>, gap => accepted.get(gap) ?? '')]
  }
  if (solution.kind === 'OPEN_TEXT' || solution.kind === 'SPOKEN') return solution.sample ? [solution.sample] : []
  if (solution.kind === 'ORDERING') return orderedSentences(question, solution.orders)
  return choiceLines(question, solution)
}

type Chosen = Extract<Answer, { kind: 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE' | 'TRUE_FALSE' | 'MATCHING' }>

function choiceLines({ prompt }: Question, chosen: Chosen): string[] {
  const words = testResultsWords()
  if (chosen.kind === 'TRUE_FALSE') return [chosen.value ? words.yes : words.no]
  if (chosen.kind === 'MATCHING') {
    const { left, right } = prompt as PromptOf<'MATCHING'>
    const rightOf = new Map(chosen.pairs.map(pair => [pair.left, pair.right]))
    return left
      .filter(({ id }) => rightOf.has(id))
      .map(({ id, text }) => `${text} – ${textGetter(right)(rightOf.get(id) ?? '')}`)
  }
  const textOf = textGetter((prompt as PromptOf<'MULTIPLE_CHOICE'>).options)
  return (chosen.kind === 'SINGLE_CHOICE' ? [chosen.option] : chosen.options).map(textOf)
}

function orderedSentences({ prompt }: Question, orders: readonly (readonly string[])[]): string[] {
  const textOf = textGetter((prompt as PromptOf<'ORDERING'>).words)
  return orders.map(order => order.map(textOf).join(' ')).filter(Boolean)
}

/** A thin space separates a blank from an adjacent letter, as its field did: the blank may be a word or a word's
 * ending. */
const fillGaps = ({ pieces }: PromptOf<'FILL_THE_GAP'>, textOf: (gap: string) => string) =>
  pieces
    .flatMap(({ text, gap }) => (gap === null ? [text] : [text, textOf(gap)]))
    .reduce((line, part) => {
      const isGlued = /[\p{L}\p{N}]$/u.test(line) && /^[\p{L}\p{N}]/u.test(part)
      return line + (isGlued ? '\u2009' : '') + part
    }, '')
