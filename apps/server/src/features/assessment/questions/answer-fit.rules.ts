import type { Answer } from '@aulaviva/contract/assessment/questions'
import type { AnyContent } from './questions.rules.ts'

/** Whether an answer has the question's kind and refers only to parts that the question has. */
export function answerFits(question: Pick<AnyContent, 'kind' | 'prompt'>, answer: Answer): boolean {
  if (question.kind !== answer.kind) return false
  const { kind, prompt } = question as AnyContent
  const has = (choices: readonly { id: string }[]) => {
    const ids = new Set(choices.map(({ id }) => id))
    return (id: string) => ids.has(id)
  }
  switch (kind) {
    case 'SINGLE_CHOICE':
      return has(prompt.options)((answer as Extract<Answer, { kind: typeof kind }>).option)
    case 'MULTIPLE_CHOICE': {
      const { options } = answer as Extract<Answer, { kind: typeof kind }>
      return options.every(has(prompt.options)) && areDistinct(options)
    }
    case 'FILL_THE_GAP': {
      const names = (answer as Extract<Answer, { kind: typeof kind }>).gaps.map(({ gap }) => gap)
      return names.every(name => prompt.pieces.some(({ gap }) => gap === name)) && areDistinct(names)
    }
    case 'MATCHING': {
      const { pairs } = answer as Extract<Answer, { kind: typeof kind }>
      const [isLeft, isRight] = [has(prompt.left), has(prompt.right)]
      return pairs.every(({ left, right }) => isLeft(left) && isRight(right)) && areDistinct(pairs.map(p => p.left))
    }
    case 'ORDERING': {
      const { order } = answer as Extract<Answer, { kind: typeof kind }>
      return order.every(has(prompt.words)) && areDistinct(order)
    }
    default:
      return true
  }
}

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length
