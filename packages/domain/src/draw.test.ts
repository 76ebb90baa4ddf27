import { describe, expect, test } from 'vitest'
import { drawQuestions } from './draw.ts'

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `q${from + at}`)

describe('drawing', () => {
  test('returns the requested number of distinct questions, equal for the same seed', () => {
    const pools = [
      { amount: 4, ids: ids(1, 10) },
      { amount: 5, ids: ids(5, 14) },
    ]
    const one = drawQuestions(pools, 'a')
    expect(one.map(list => list.length)).toEqual([4, 5])
    expect(new Set(one.flat()).size).toBe(9)
    expect(drawQuestions(pools, 'a')).toEqual(one)
    expect(drawQuestions(pools, 'b')).not.toEqual(one)
  })

  test('prefers a pool with alternatives, for any seed', () => {
    const pools = [
      { amount: 2, ids: ids(1, 4) },
      { amount: 2, ids: ids(1, 2) },
    ]
    for (let at = 0; at < 50; at++) {
      const [first, second] = drawQuestions(pools, String(at))
      expect(first!.toSorted()).toEqual(['q3', 'q4'])
      expect(second!.toSorted()).toEqual(['q1', 'q2'])
    }
  })

  test('returns fewer only if it must', () => {
    const pools = [
      { amount: 3, ids: ids(1, 3) },
      { amount: 2, ids: ids(1, 4) },
    ]
    expect(drawQuestions(pools, 'x').map(list => list.length)).toEqual([3, 1])
    expect(drawQuestions([{ amount: 1, ids: [] }], 'x')).toEqual([[]])
  })

  test('prefers no question of a pool', () => {
    const counts = new Map<string, number>()
    for (let at = 0; at < 2000; at++) {
      for (const id of drawQuestions([{ amount: 2, ids: ids(1, 8) }], `seed ${at}`)[0]!) {
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    for (const id of ids(1, 8)) expect(counts.get(id)).toBeGreaterThan(400)
    for (const id of ids(1, 8)) expect(counts.get(id)).toBeLessThan(600)
  })
})
