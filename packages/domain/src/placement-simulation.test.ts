import { describe, expect, test } from 'vitest'
import { cefrCodes, closedSkills, type PlacementItem } from './placement.ts'
import { calibrateItem, minAnswersForCalibration } from './placement-calibration.ts'
import { simulateStudent, summarizeSimulation } from './placement-simulation.ts'

const bank = (each: number): PlacementItem[] =>
  closedSkills.flatMap(skill =>
    cefrCodes.flatMap(level =>
      Array.from({ length: each }, (_, at) => ({ id: `${skill} ${level} ${at}`, skill, level, guess: 0.25 })),
    ),
  )
const students = (
  items: readonly PlacementItem[],
  count: number,
  rules?: { least: number; most: number; sure_below: number },
) =>
  Array.from({ length: count }, (_, number) => simulateStudent(items, { seed: 'a', number, ...(rules && { rules }) }))

describe('the simulation', () => {
  test('is the same for the same seed', () => {
    const items = bank(3)
    expect(students(items, 20)).toEqual(students(items, 20))
    expect(students(items, 20)).not.toEqual(
      Array.from({ length: 20 }, (_, number) => simulateStudent(items, { seed: 'b', number })),
    )
  })

  test('is accurate with a full bank, and reports one that is too small', () => {
    const { all, levels } = summarizeSimulation(students(bank(3), 300))
    expect(all.students).toBe(300)
    expect(levels.reduce((sum, { students: count }) => sum + count, 0)).toBe(300)
    expect(all.near).toBeGreaterThan(0.9)
    const thin = summarizeSimulation(
      students(
        bank(3).filter(({ level }) => level === 'A1'),
        300,
      ),
    ).all
    expect(thin.distance).toBeGreaterThan(all.distance)
  })

  test('uses the given rules', () => {
    const short = summarizeSimulation(students(bank(6), 60, { least: 1, most: 2, sure_below: 0.2 })).all
    const long = summarizeSimulation(students(bank(6), 60, { least: 6, most: 6, sure_below: 0.2 })).all
    expect(short.asked).toBeLessThanOrEqual(6)
    expect(long.asked).toBe(18)
  })
})

describe('how hard a question is', () => {
  const item = { level: 'B1', guess: 0.25 } as const
  const at = (level: (typeof cefrCodes)[number], answered: number, right: number) => ({ level, answered, right })

  test('is unknown from few answers', () => {
    expect(calibrateItem(item, [at('B1', minAnswersForCalibration - 1, 9)])).toBeNull()
    expect(calibrateItem(item, [at('B1', minAnswersForCalibration, 12)])).not.toBeNull()
  })

  test('stays by its level where answers are as they should be', () => {
    expect(calibrateItem(item, [at('A2', 40, 13), at('B1', 40, 25), at('B2', 40, 37)])).toMatchObject({
      misplaced: false,
    })
  })

  test('stays near its level with few answers, and is measured with many', () => {
    const few = calibrateItem(item, [at('B1', 20, 5)])!
    const many = calibrateItem(item, [at('B1', 2000, 520)])!
    expect(few.difficulty).toBeGreaterThan(2.5)
    expect(many.difficulty).toBeGreaterThan(few.difficulty)
    expect(many).toMatchObject({ misplaced: true })
  })
})
