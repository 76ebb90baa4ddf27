import { dayMilliseconds } from './days.ts'

/**
 * The placement test: which question comes next, when a section ends, and which level the answers show. Six levels from
 * A1 to C2 are on one scale, each one unit long. A person is a point on it, and a question is the middle of its level.
 */

export const cefrCodes = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrCode = (typeof cefrCodes)[number]

/** Sections that are graded automatically, in their order. Speaking follows and is graded by a person. */
export const closedSkills = ['GRAMMAR', 'READING', 'LISTENING'] as const
export type ClosedSkill = (typeof closedSkills)[number]

export interface PlacementItem {
  id: string
  skill: ClosedSkill
  level: CefrCode
  /** Probability of a correct guess: one divided by the number of choices. */
  guess: number
}

/** An answer. "I don't know" counts as incorrect, exactly like a wrong guess. */
export interface PlacementAnswer {
  item: PlacementItem
  right: boolean
}

/** A person's estimated point on the scale, and its uncertainty. */
export interface Estimate {
  mean: number
  deviation: number
}

/** When a section ends. */
export interface StoppingRules {
  /** Minimum questions of a section, if it has that many. */
  least: number
  most: number
  /** Between the two, it ends once the skill is known to within this many levels. */
  sure_below: number
}
/** Default rules. */
export const defaultStopping: StoppingRules = { least: 4, most: 6, sure_below: 0.55 }
/** Ranges of what an academy may set. */
export const stoppingBounds = {
  least: { min: 1, max: 12, step: 1 },
  most: { min: 1, max: 20, step: 1 },
  sure_below: { min: 0.2, max: 1.5, step: 0.01 },
} as const satisfies Record<keyof StoppingRules, { min: number; max: number; step: number }>
export const stoppingNames = ['least', 'most', 'sure_below'] as const

/** Whether rules within their ranges conflict: a section would have to ask more questions than it may. */
export const hasStoppingConflict = ({ least, most }: Pick<StoppingRules, 'least' | 'most'>): boolean => least > most

export const isDefaultStopping = (rules: StoppingRules): boolean =>
  stoppingNames.every(name => rules[name] === defaultStopping[name])

/** How fast the probability of knowing changes with the distance to a question's level. */
const steepness = 2.2
/** Prior before any answer: between A2 and B1, with almost any other level nearly as likely. */
const start: Estimate = { mean: 1.5, deviation: 1.6 }
/** How far a skill may be from the overall level. */
const skillSpread = 1.1
const step = 0.125
const places = Array.from({ length: 7 / step + 1 }, (_, at) => -0.5 + at * step)

/** The middle of a level on the scale, where its questions are assumed to be. */
export const middleOf = (level: CefrCode): number => cefrCodes.indexOf(level) + 0.5

/**
 * Probability that a person at this point answers correctly. The question is in the middle of its level unless another
 * difficulty is given.
 */
export function chanceOfRight(
  place: number,
  { level, guess }: Pick<PlacementItem, 'level' | 'guess'>,
  difficulty: number = middleOf(level),
): number {
  const chanceOfKnowing = 1 / (1 + Math.exp(-steepness * (place - difficulty)))
  return guess + (1 - guess) * chanceOfKnowing
}

/** Updates the estimate `before` of a person with their answers. */
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

/** The level that contains a point. */
export function levelAt(place: number): CefrCode {
  return cefrCodes[Math.min(cefrCodes.length - 1, Math.max(0, Math.floor(place)))]!
}

/** The next question, or null if every section has ended. Equally suitable questions are asked in the given order. */
export function nextItem(
  items: readonly PlacementItem[],
  answers: readonly PlacementAnswer[],
  rules: StoppingRules = defaultStopping,
): PlacementItem | null {
  const askedIds = new Set(answers.map(({ item }) => item.id))
  const { mean } = estimate(answers)
  for (const skill of closedSkills) {
    const remaining = items.filter(item => item.skill === skill && !askedIds.has(item.id))
    if (remaining.length === 0 || isDone(skill, answers, rules)) continue
    const distance = (item: PlacementItem) => Math.abs(middleOf(item.level) - mean)
    return remaining.reduce((best, item) => (distance(item) < distance(best) ? item : best))
  }
  return null
}

function isDone(skill: ClosedSkill, answers: readonly PlacementAnswer[], rules: StoppingRules): boolean {
  const own = answers.filter(({ item }) => item.skill === skill)
  if (own.length >= rules.most) return true
  // Later answers must not reopen a section that has ended.
  const sofar = answers.slice(0, answers.findLastIndex(({ item }) => item.skill === skill) + 1)
  return own.length >= rules.least && estimateOf(skill, sofar).deviation <= rules.sure_below
}

/** Estimates a skill from its own answers, starting from the overall estimate. */
export function estimateOf(skill: ClosedSkill, answers: readonly PlacementAnswer[]): Estimate {
  const own = answers.filter(({ item }) => item.skill === skill)
  const others = answers.filter(({ item }) => item.skill !== skill)
  const whole = estimate(others)
  return estimate(own, { mean: whole.mean, deviation: Math.hypot(whole.deviation, skillSpread) })
}

/** Maximum number of questions before the spoken one. */
export const maxQuestions = ({ most }: StoppingRules): number => closedSkills.length * most

export interface SkillLevel {
  level: CefrCode
  /** The range of levels that is almost certain. */
  from: CefrCode
  to: CefrCode
}

export interface PlacementOutcome {
  overall: SkillLevel
  skills: Record<ClosedSkill, SkillLevel>
}

/** What the automatically graded sections show. */
export function outcomeOf(answers: readonly PlacementAnswer[]): PlacementOutcome {
  const skills = Object.fromEntries(closedSkills.map(skill => [skill, levelOf(estimateOf(skill, answers))]))
  return { overall: levelOf(estimate(answers)), skills: skills as PlacementOutcome['skills'] }
}

function levelOf({ mean, deviation }: Estimate): SkillLevel {
  return { level: levelAt(mean), from: levelAt(mean - deviation), to: levelAt(mean + deviation) }
}

/**
 * The level of a spoken answer: full points on a task show the level above the task's, half of them its own level, and
 * none the level below.
 */
export function spokenLevel(task: CefrCode, credit: number): CefrCode {
  return levelAt(middleOf(task) + (credit - 0.5) * 2 * 0.99)
}

/** The spoken task whose level is closest to the result so far. The easier one if two are equally close. */
export function closestTask<T extends { level: CefrCode }>(tasks: readonly T[], overall: CefrCode): T | undefined {
  return nearest(tasks, overall, task => task.level)
}

/**
 * The closest level that an academy teaches. The lower one if two are equally close, which is the safer choice. Levels
 * without a CEFR code cannot be compared. If several have the same one, students start with the first.
 */
export function nearestTaughtLevel<T extends { cefr: CefrCode | null }>(
  levels: readonly T[],
  result: CefrCode,
): (T & { cefr: CefrCode }) | undefined {
  const measured = levels.filter((level): level is T & { cefr: CefrCode } => level.cefr !== null)
  return nearest(measured, result, level => level.cefr)
}

function nearest<T>(list: readonly T[], target: CefrCode, codeOf: (one: T) => CefrCode): T | undefined {
  const at = cefrCodes.indexOf(target)
  const order = (one: T) => cefrCodes.indexOf(codeOf(one))
  return list.toSorted((a, b) => Math.abs(order(a) - at) - Math.abs(order(b) - at) || order(a) - order(b))[0]
}

/** When the test may be repeated: after this many days, unless a teacher allows it at once. */
export function repeatableFrom(submittedAt: Date, allowed: boolean, repeatDays: number): Date {
  return allowed ? submittedAt : new Date(submittedAt.getTime() + repeatDays * dayMilliseconds)
}
