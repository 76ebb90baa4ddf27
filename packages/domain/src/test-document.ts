import { drawQuestions } from './draw.ts'

/** A quiz or evaluation as its author edits it, and what prevents it from being published. */

export const solutionTimings = ['WHEN_OVER', 'AFTER_ATTEMPT', 'NEVER'] as const
export type SolutionTiming = (typeof solutionTimings)[number]
export type TestKind = 'VIDEO_QUIZ' | 'EVALUATION'

export const maxTestTitleLength = 200
export const maxTestTextLength = 2_000
export const maxSectionNameLength = 100
export const maxSections = 20
export const maxSectionParts = 100
export const maxDrawnQuestions = 100
export const maxTimeLimitMinutes = 600
export const maxAttempts = 100
/** Thirty days. */
export const maxRetryWaitMinutes = 30 * 24 * 60

export interface FixedPart {
  id: string
  kind: 'QUESTION'
  question: string
  /** Null for the points of the question. */
  points: number | null
  /** For a quiz: the second of its video at which it is asked. */
  at_second: number | null
}

export interface DrawPart {
  id: string
  kind: 'DRAW'
  amount: number
  tag: string | null
  level: string | null
}

export interface TestSection {
  id: string
  name: string
  parts: readonly (FixedPart | DrawPart)[]
}

export interface TestDocument {
  title: string
  description: string
  level: string | null
  pass_mark: number
  time_limit_minutes: number | null
  max_attempts: number | null
  retry_after_minutes: number | null
  shuffled: boolean
  solutions: SolutionTiming
  sections: readonly TestSection[]
}

export const testGapCodes = [
  'title_missing',
  'level_gone',
  'no_questions',
  'section_empty',
  'section_name_missing',
  'section_name_twice',
  'question_gone',
  'question_twice',
  'file_gone',
  'points_zero',
  'draws_from_nothing',
  'too_few_to_draw',
  'moment_without_video',
  'moment_with_time_limit',
  'moment_after_end',
] as const

/** What prevents a test from being published, and in which section and part. */
export interface TestGap {
  code: (typeof testGapCodes)[number]
  section: string | null
  part: string | null
  /** For random questions: how many candidates there are, without those in other parts of the test. */
  found: number | null
}

/** What a document may reference. */
export interface TestParts {
  kind: TestKind
  /** Questions that may be used, and whether one of their files is missing. */
  questions: readonly { id: string; file_gone: boolean }[]
  /** Candidates of random questions, by the id of the part. */
  pools: Readonly<Record<string, readonly string[]>>
  /** Ids of the levels in use. */
  levels: readonly string[]
  /** Seconds of the shortest video with this quiz. Null if there is none. */
  shortestVideoSeconds: number | null
}

/** Everything that is missing, in the order of the document. Empty if the test can be published. */
export function testGaps(document: TestDocument, parts: TestParts): TestGap[] {
  const gaps: TestGap[] = []
  const check = (wrong: boolean, code: TestGap['code'], section?: TestSection, part?: string, found?: number) => {
    if (wrong) gaps.push({ code, section: section?.id ?? null, part: part ?? null, found: found ?? null })
  }
  const { sections } = document
  const questionsById = new Map(parts.questions.map(one => [one.id, one]))
  const draws = drawPartsOf(sections)
  const fixed = new Set(fixedPartsOf(sections).map(({ question }) => question))
  const pools = draws.map(({ id, amount }) => ({
    amount,
    ids: (parts.pools[id] ?? []).filter(question => !fixed.has(question)),
  }))
  const drawnCounts = new Map(drawQuestions(pools, '').map((ids, at) => [draws[at]!.id, ids.length]))
  const seen = new Set<string>()
  const names = new Set<string>()
  check(document.title === '', 'title_missing')
  check(document.level !== null && !parts.levels.includes(document.level), 'level_gone')
  check(
    sections.every(section => section.parts.length === 0),
    'no_questions',
  )
  for (const section of sections) {
    const of = (wrong: boolean, code: TestGap['code'], part?: string, found?: number) =>
      check(wrong, code, section, part, found)
    of(sections.length > 1 && section.name === '', 'section_name_missing')
    of(section.name !== '' && names.has(section.name), 'section_name_twice')
    names.add(section.name)
    of(section.parts.length === 0 && sections.length > 1, 'section_empty')
    for (const part of section.parts) {
      if (part.kind === 'DRAW') {
        const nothing = part.tag === null && part.level === null
        const found = drawnCounts.get(part.id) ?? 0
        of(nothing, 'draws_from_nothing', part.id)
        of(!nothing && found < part.amount, 'too_few_to_draw', part.id, found)
        continue
      }
      const { id, question, points, at_second: second } = part
      of(!questionsById.has(question), 'question_gone', id)
      of(seen.has(question), 'question_twice', id)
      of(questionsById.get(question)?.file_gone === true, 'file_gone', id)
      of(points === 0, 'points_zero', id)
      of(second !== null && parts.kind === 'EVALUATION', 'moment_without_video', id)
      of(
        second !== null && parts.kind === 'VIDEO_QUIZ' && document.time_limit_minutes !== null,
        'moment_with_time_limit',
        id,
      )
      of(
        second !== null && parts.shortestVideoSeconds !== null && second >= parts.shortestVideoSeconds,
        'moment_after_end',
        id,
      )
      seen.add(question)
    }
  }
  return gaps
}

/** The parts of a document with random questions, in its order. */
export function drawPartsOf(sections: readonly TestSection[]): DrawPart[] {
  return sections.flatMap(({ parts }) => parts.filter(part => part.kind === 'DRAW'))
}

/** The parts of a document with a fixed question, in its order. */
export function fixedPartsOf(sections: readonly TestSection[]): FixedPart[] {
  return sections.flatMap(({ parts }) => parts.filter(part => part.kind === 'QUESTION'))
}

export function questionCount({ sections }: Pick<TestDocument, 'sections'>): number {
  return sections.reduce(
    (sum, { parts }) => sum + parts.reduce((own, part) => own + (part.kind === 'DRAW' ? part.amount : 1), 0),
    0,
  )
}
