import { dayMilliseconds } from './days.ts'

/**
 * The placement test: which question comes next, when a section has asked enough, and which level the answers show. Six
 * levels from A1 to C2 lie on one line, each one unit long; a person is a place on it, a question the middle of its level.
 */

export const cefrCodes = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrCode = (typeof cefrCodes)[number]

/** The sections that are marked at once, in the order in which they are asked. Speaking follows and is heard by a person. */
export const closedSkills = ['GRAMMAR', 'READING', 'LISTENING'] as const
export type ClosedSkill = (typeof closedSkills)[number]

export interface PlacementItem {
  id: string
  skill: ClosedSkill
  level: CefrCode
  /** The chance of being right without knowing: one of the number of choices. */
  guess: number
}

/** An answer; “I don’t know” is one that is not right, exactly like a wrong guess. */
export interface PlacementAnswer {
  item: PlacementItem
  right: boolean
}

/** Where somebody stands on the line and how sure that is. */
export interface Estimate {
  mean: number
  deviation: number
}

/** When a section has asked enough. */
export interface StoppingRules {
  /** A section asks at least so many questions, if it has them. */
  least: number
  most: number
  /** Between the two it ends once the skill is known to within so many levels. */
  sure_below: number
}
/** What holds until the school sets other rules. */
export const usualStopping: StoppingRules = { least: 4, most: 6, sure_below: 0.55 }
/** What a school may set. */
export const stoppingBounds = {
  least: { min: 1, max: 12, step: 1 },
  most: { min: 1, max: 20, step: 1 },
  sure_below: { min: 0.2, max: 1.5, step: 0.01 },
} as const satisfies Record<keyof StoppingRules, { min: number; max: number; step: number }>
export const stoppingNames = ['least', 'most', 'sure_below'] as const

/** Rules of which each is within its bounds contradict each other where a section had to ask more than it may. */
export const stoppingContradicts = ({ least, most }: Pick<StoppingRules, 'least' | 'most'>): boolean => least > most

export const isUsualStopping = (rules: StoppingRules): boolean =>
  stoppingNames.every(name => rules[name] === usualStopping[name])

/** How fast knowing grows with the distance to a question’s level. */
const steepness = 2.2
/** Before anything is answered: somewhere between A2 and B1, and anything else is nearly as likely. */
const start: Estimate = { mean: 1.5, deviation: 1.6 }
/** How far a skill may lie from the whole. */
const skillSpread = 1.1
const step = 0.125
const places = Array.from({ length: 7 / step + 1 }, (_, at) => -0.5 + at * step)

/** The middle of a level on the line, where its questions are taken to lie. */
export const middleOf = (level: CefrCode): number => cefrCodes.indexOf(level) + 0.5

/** The chance that a person at this place answers rightly; the question lies in the middle of its level unless that is told. */
export function chanceOfRight(
  place: number,
  { level, guess }: Pick<PlacementItem, 'level' | 'guess'>,
  difficulty: number = middleOf(level),
): number {
  const knows = 1 / (1 + Math.exp(-steepness * (place - difficulty)))
  return guess + (1 - guess) * knows
}

/** What the answers say of a person about whom `before` was believed. */
export function estimate(answers: readonly PlacementAnswer[], before: Estimate = start): Estimate {
  const weights = places.map(place => {
    const prior = Math.exp(-((place - before.mean) ** 2) / (2 * before.deviation ** 2))
    return answers.reduce((weight, { item, right }) => {
      const chance = chanceOfRight(place, item)
      return weight * (right ? chance : 1 - chance)
    }, prior)
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = places.reduce((sum, place, at) => sum + (place * weights[at]!) / all, 0)
  const variance = places.reduce((sum, place, at) => sum + ((place - mean) ** 2 * weights[at]!) / all, 0)
  return { mean, deviation: Math.sqrt(variance) }
}

/** The level in which a place lies. */
export function levelAt(place: number): CefrCode {
  return cefrCodes[Math.min(cefrCodes.length - 1, Math.max(0, Math.floor(place)))]!
}

/** The next question, or null when every section has asked enough. Equally fitting ones are taken in the order given. */
export function nextItem(
  items: readonly PlacementItem[],
  answers: readonly PlacementAnswer[],
  rules: StoppingRules = usualStopping,
): PlacementItem | null {
  const asked = new Set(answers.map(({ item }) => item.id))
  const { mean } = estimate(answers)
  for (const skill of closedSkills) {
    const left = items.filter(item => item.skill === skill && !asked.has(item.id))
    if (left.length === 0 || isDone(skill, answers, rules)) continue
    const distance = (item: PlacementItem) => Math.abs(middleOf(item.level) - mean)
    return left.reduce((best, item) => (distance(item) < distance(best) ? item : best))
  }
  return null
}

function isDone(skill: ClosedSkill, answers: readonly PlacementAnswer[], rules: StoppingRules): boolean {
  const own = answers.filter(({ item }) => item.skill === skill)
  if (own.length >= rules.most) return true
  // what is answered later must not open a section that has ended
  const sofar = answers.slice(0, answers.findLastIndex(({ item }) => item.skill === skill) + 1)
  return own.length >= rules.least && estimateOf(skill, sofar).deviation <= rules.sure_below
}

/** A skill by its own answers, beginning from what the whole says. */
export function estimateOf(skill: ClosedSkill, answers: readonly PlacementAnswer[]): Estimate {
  const own = answers.filter(({ item }) => item.skill === skill)
  const others = answers.filter(({ item }) => item.skill !== skill)
  const whole = estimate(others)
  return estimate(own, { mean: whole.mean, deviation: Math.hypot(whole.deviation, skillSpread) })
}

/** At most so many questions are asked before the spoken one. */
export const mostQuestions = ({ most }: StoppingRules): number => closedSkills.length * most

export interface SkillLevel {
  level: CefrCode
  /** The levels between which it surely lies. */
  from: CefrCode
  to: CefrCode
}

export interface PlacementOutcome {
  overall: SkillLevel
  skills: Record<ClosedSkill, SkillLevel>
}

/** What the closed sections show. */
export function outcomeOf(answers: readonly PlacementAnswer[]): PlacementOutcome {
  const skills = Object.fromEntries(closedSkills.map(skill => [skill, levelOf(estimateOf(skill, answers))]))
  return { overall: levelOf(estimate(answers)), skills: skills as PlacementOutcome['skills'] }
}

function levelOf({ mean, deviation }: Estimate): SkillLevel {
  return { level: levelAt(mean), from: levelAt(mean - deviation), to: levelAt(mean + deviation) }
}

/**
 * The level of a spoken answer: full marks on a task show the level above the task’s, half of them its own, none the
 * level below.
 */
export function spokenLevel(task: CefrCode, credit: number): CefrCode {
  return levelAt(middleOf(task) + (credit - 0.5) * 2 * 0.99)
}

/** The spoken task whose level is nearest to what the closed sections showed; of two, the easier. */
export function fittingTask<T extends { level: CefrCode }>(tasks: readonly T[], overall: CefrCode): T | undefined {
  return nearest(tasks, overall, task => task.level)
}

/**
 * The nearest of the levels an academy teaches; of two, the lower, where nobody is lost. Levels that are none of the six
 * cannot be compared, and of several for the same one the first is where somebody begins.
 */
export function nearestTaught<T extends { cefr: CefrCode | null }>(
  levels: readonly T[],
  shown: CefrCode,
): (T & { cefr: CefrCode }) | undefined {
  const measured = levels.filter((level): level is T & { cefr: CefrCode } => level.cefr !== null)
  return nearest(measured, shown, level => level.cefr)
}

function nearest<T>(list: readonly T[], wanted: CefrCode, codeOf: (one: T) => CefrCode): T | undefined {
  const at = cefrCodes.indexOf(wanted)
  const order = (one: T) => cefrCodes.indexOf(codeOf(one))
  return list.toSorted((a, b) => Math.abs(order(a) - at) - Math.abs(order(b) - at) || order(a) - order(b))[0]
}

/** From when the test may be taken again: so many days later, unless a teacher allows it at once. */
export function mayRepeatFrom(submittedAt: Date, allowed: boolean, repeatDays: number): Date {
  return allowed ? submittedAt : new Date(submittedAt.getTime() + repeatDays * dayMilliseconds)
}
