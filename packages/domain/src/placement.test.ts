import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CefrCode,
  cefrCodes,
  chanceOfRight,
  closedSkills,
  closestTask,
  defaultStopping,
  estimate,
  hasStoppingConflict,
  levelAt,
  maxQuestions,
  nearestTaughtLevel,
  nextItem,
  outcomeOf,
  type PlacementAnswer,
  type PlacementItem,
  repeatableFrom,
  spokenLevel,
  stoppingBounds,
  stoppingNames,
} from './placement.ts'

const bank: PlacementItem[] = closedSkills.flatMap(skill =>
  cefrCodes.flatMap(level => [1, 2].map(number => ({ id: `${skill} ${level} ${number}`, skill, level, guess: 0.25 }))),
)
const at = (code: CefrCode) => cefrCodes.indexOf(code)
const rank = (answers: readonly PlacementAnswer[]) => at(outcomeOf(answers).overall.level)

function takeTest(answer: (item: PlacementItem) => boolean): PlacementAnswer[] {
  const answers: PlacementAnswer[] = []
  for (let item = nextItem(bank, answers); item; item = nextItem(bank, answers)) {
    answers.push({ item, right: answer(item) })
  }
  return answers
}

/** Random numbers that are the same in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('when a section has asked enough', () => {
  test('is usually decided by rules within the academy’s bounds', () => {
    for (const name of stoppingNames) {
      const { min, max, step } = stoppingBounds[name]
      expect(defaultStopping[name]).toBeGreaterThanOrEqual(min)
      expect(defaultStopping[name]).toBeLessThanOrEqual(max)
      expect(Math.round(defaultStopping[name] / step) * step).toBeCloseTo(defaultStopping[name], 10)
    }
    expect(hasStoppingConflict(defaultStopping)).toBe(false)
  })

  test('is never decided by rules whose minimum reaches the maximum', () => {
    expect(hasStoppingConflict({ least: 7, most: 6 })).toBe(true)
    expect(hasStoppingConflict({ least: 6, most: 6 })).toBe(false)
  })
})

describe('the test', () => {
  test('ends after at most so many questions, none of them twice, in the order of its sections', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), rights => {
        let turn = 0
        const asked = takeTest(() => rights[turn++]!).map(({ item }) => item)
        expect(asked.length).toBeLessThanOrEqual(maxQuestions(defaultStopping))
        expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
        const order = asked.map(({ skill }) => closedSkills.indexOf(skill))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })

  test('asks harder after right answers and easier after wrong ones', () => {
    const [rising, falling] = [takeTest(() => true), takeTest(() => false)].map(answers =>
      answers.map(({ item }) => at(item.level)),
    )
    expect(rising![0]).toBe(falling![0])
    expect(rising![3]).toBeGreaterThan(rising![0]!)
    expect(Math.min(...falling!)).toBe(at('A1'))
    expect(Math.max(...falling!)).toBe(falling![0])
  })

  test('finds A1 if nothing is known and C2 if everything is', () => {
    expect(rank(takeTest(() => false))).toBe(at('A1'))
    expect(rank(takeTest(() => true))).toBe(at('C2'))
  })

  test('one more right answer to the same questions never lowers the level, nor one more wrong raises it', () => {
    const answered = fc.array(fc.record({ item: fc.constantFrom(...bank), right: fc.boolean() }), {
      minLength: 1,
      maxLength: maxQuestions(defaultStopping),
    })
    fc.assert(
      fc.property(answered, fc.nat(), (answers, pick) => {
        const changedAt = pick % answers.length
        const withRight = answers.map((one, place) => (place === changedAt ? { ...one, right: true } : one))
        const withWrong = answers.map((one, place) => (place === changedAt ? { ...one, right: false } : one))
        expect(estimate(withRight).mean).toBeGreaterThan(estimate(withWrong).mean)
        expect(rank(withRight)).toBeGreaterThanOrEqual(rank(withWrong))
        for (const skill of closedSkills) {
          expect(at(outcomeOf(withRight).skills[skill].level)).toBeGreaterThanOrEqual(
            at(outcomeOf(withWrong).skills[skill].level),
          )
        }
      }),
    )
  })

  test('guessing does not inflate: of a thousand who know nothing, hardly one gets beyond A2', () => {
    const levels = Array.from({ length: 1000 }, (_, seed) => {
      const next = randomNumbers(seed + 1)
      return rank(takeTest(({ guess }) => next() < guess))
    })
    expect(levels.filter(level => level > at('A2')).length).toBeLessThanOrEqual(10)
    expect(levels.filter(level => level === at('A1')).length).toBeGreaterThan(980)
  })

  test('guessing gains nothing over “I don’t know”, except luck in single questions', () => {
    const honest = rank(takeTest(({ level }) => at(level) <= at('A2')))
    const guessing = Array.from({ length: 500 }, (_, seed) => {
      const next = randomNumbers(seed + 7)
      return rank(takeTest(({ level, guess }) => at(level) <= at('A2') || next() < guess))
    })
    expect(guessing.filter(level => level > honest + 1).length).toBeLessThanOrEqual(5)
  })

  test('people of a level are placed in it or beside it', () => {
    for (const code of cefrCodes) {
      const found = Array.from({ length: 300 }, (_, seed) => {
        const next = randomNumbers(seed * 31 + at(code))
        return rank(takeTest(item => next() < chanceOfRight(at(code) + 0.5, item)))
      })
      const beside = found.filter(level => Math.abs(level - at(code)) <= 1).length
      const exact = found.filter(level => level === at(code)).length
      expect(beside / found.length).toBeGreaterThan(0.96)
      expect(exact / found.length).toBeGreaterThan(0.55)
    }
  })
})

describe('a level', () => {
  test('spoken is the task’s for half the marks, one above for all, one below for none', () => {
    expect([spokenLevel('B1', 0), spokenLevel('B1', 0.5), spokenLevel('B1', 1)]).toEqual(['A2', 'B1', 'B2'])
    expect([spokenLevel('A1', 0), spokenLevel('C2', 1)]).toEqual(['A1', 'C2'])
  })
  test('is the lower of two equally near taught ones', () => {
    const taught = [
      { code: 'Kids 1', cefr: null },
      { code: 'A2', cefr: 'A2' },
      { code: 'N3', cefr: 'B1' },
      { code: 'C1', cefr: 'C1' },
    ] as const
    expect(nearestTaughtLevel(taught, 'A1')?.code).toBe('A2')
    expect(nearestTaughtLevel(taught, 'B2')?.code).toBe('N3')
    expect(nearestTaughtLevel(taught, 'C2')?.code).toBe('C1')
    expect(nearestTaughtLevel([{ code: 'Kids 1', cefr: null }], 'A1')).toBeUndefined()
    expect(closestTask([{ level: 'A2' }, { level: 'B2' }], 'B1')?.level).toBe('A2')
  })
  test('matches the estimate, within A1 and C2', () => {
    expect([levelAt(-1), levelAt(1.99), levelAt(2), levelAt(9)]).toEqual(['A1', 'A2', 'B1', 'C2'])
  })
})

test('the test may be repeated after thirty days, or at once where a teacher allows it', () => {
  const submittedAt = new Date('2026-03-01T10:00:00Z')
  expect(repeatableFrom(submittedAt, false, 30).toISOString()).toBe('2026-03-31T10:00:00.000Z')
  expect(repeatableFrom(submittedAt, true, 30)).toEqual(submittedAt)
})
