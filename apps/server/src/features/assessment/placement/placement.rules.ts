import { createHash } from 'node:crypto'
import {
  type CefrCode,
  type ClosedSkill,
  closedSkills,
  closestTask,
  nextItem,
  outcomeOf,
  type PlacementAnswer,
  type PlacementItem,
  type StoppingRules,
} from '@aulaviva/domain/placement'

/** Converts a test's questions and answers to what the placement rules take. */

export interface PlacementQuestion {
  id: string
  kind: string
  prompt: unknown
  skill: ClosedSkill | 'SPEAKING'
  cefr: CefrCode
}

export interface AnswerCredit {
  question_id: string
  credit: number | null
}

/** The probability of a correct guess, by the kind of the question. */
export function guessOf({ kind, prompt }: Pick<PlacementQuestion, 'kind' | 'prompt'>): number {
  if (kind === 'TRUE_FALSE') return 0.5
  if (kind === 'SINGLE_CHOICE') return 1 / (prompt as { options: unknown[] }).options.length
  return 0.02
}

/** The answers to closed questions, in the order they were given. */
export function closedAnswers(
  questions: readonly PlacementQuestion[],
  credits: readonly AnswerCredit[],
): PlacementAnswer[] {
  const items = new Map(itemsOf(questions).map(item => [item.id, item]))
  return credits.flatMap(({ question_id, credit }) => {
    const item = items.get(question_id)
    return item ? [{ item, right: credit === 1 }] : []
  })
}

/** The question to ask now, or null after the last one. A single spoken task follows the closed sections. */
export function currentQuestion<Q extends PlacementQuestion>(
  questions: readonly Q[],
  credits: readonly AnswerCredit[],
  rules: StoppingRules,
): Q | null {
  const answers = closedAnswers(questions, credits)
  const item = nextItem(itemsOf(questions), answers, rules)
  if (item) return questions.find(({ id }) => id === item.id) ?? null
  const tasks = questions.filter(({ skill }) => skill === 'SPEAKING').map(task => ({ task, level: task.cefr }))
  if (tasks.some(({ task }) => credits.some(({ question_id }) => question_id === task.id))) return null
  return closestTask(tasks, outcomeOf(answers).overall.level)?.task ?? null
}

function itemsOf(questions: readonly PlacementQuestion[]): PlacementItem[] {
  return questions.flatMap(question => {
    const { id, skill, cefr } = question
    return skill === 'SPEAKING' ? [] : [{ id, skill, level: cefr, guess: guessOf(question) }]
  })
}

/** All questions by section. Within a section, the order reveals nothing about difficulty. */
export function unorderedWithinSections<Q extends PlacementQuestion>(questions: readonly Q[], seed: string): Q[] {
  const order = (skill: Q['skill']) => [...closedSkills, 'SPEAKING'].indexOf(skill)
  const sortKey = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return questions.toSorted((a, b) => order(a.skill) - order(b.skill) || sortKey(a.id).localeCompare(sortKey(b.id)))
}
