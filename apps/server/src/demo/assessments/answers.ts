import type { Answer } from '@aulaviva/contract/assessment/questions'
import type { AnyContent } from '../../features/assessment/questions/questions.rules.ts'

/** The correct answer according to the answer key. Null for open questions. */
export function rightAnswer({ kind, key }: Pick<AnyContent, 'kind' | 'key'>): Answer | null {
  const content = { kind, key } as Pick<AnyContent, 'kind' | 'key'> as AnyContent
  switch (content.kind) {
    case 'FILL_THE_GAP':
      return {
        kind: content.kind,
        gaps: content.key.gaps.map(({ gap, accepted }) => ({ gap, text: accepted[0] ?? '' })),
      }
    case 'ORDERING':
      return { kind: content.kind, order: content.key.orders[0] ?? [] }
    case 'OPEN_TEXT':
    case 'SPOKEN':
      return null
    default:
      return { kind: content.kind, ...content.key } as Answer
  }
}

/** A plausible wrong answer. Null for open questions. */
export function wrongAnswer(question: AnyContent): Answer | null {
  const right = rightAnswer(question)
  switch (right?.kind) {
    case 'SINGLE_CHOICE': {
      const { options } = question.prompt as { options: { id: string }[] }
      return { ...right, option: options.find(({ id }) => id !== right.option)?.id ?? right.option }
    }
    case 'TRUE_FALSE':
      return { ...right, value: !right.value }
    case 'MULTIPLE_CHOICE':
      return { ...right, options: right.options.slice(0, 1) }
    case 'FILL_THE_GAP':
      return { ...right, gaps: right.gaps.map(({ gap }, at) => (at === 0 ? { gap, text: 'was' } : right.gaps[at]!)) }
    case 'MATCHING': {
      const [first, second, ...rest] = right.pairs
      if (!first || !second) return null
      return { ...right, pairs: [{ ...first, right: second.right }, { ...second, right: first.right }, ...rest] }
    }
    case 'ORDERING':
      return { ...right, order: [...right.order.slice(-2), ...right.order.slice(0, -2)] }
    default:
      return null
  }
}
