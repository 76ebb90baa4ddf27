import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWatched, mergePlayed, type PlayedRange, playedSeconds } from './played-ranges.ts'

const second = fc.double({ min: -20, max: 400, noNaN: true })
const range = fc.tuple(second, second) as fc.Arbitrary<[number, number]>
const ranges = fc.array(range, { maxLength: 40 })
const duration = fc.integer({ min: 1, max: 300 })

describe('played ranges', () => {
  it('counts each second once, however often it was played', () => {
    expect(mergePlayed([[0, 30], [10, 40], [0, 40]], 100)).toEqual([[0, 40]]) // biome-ignore format: one line
    expect(playedSeconds(mergePlayed([[0, 30], [60, 70]], 100))).toBe(40) // biome-ignore format: one line
  })

  it('counts as watched at nine tenths, not a second earlier', () => {
    expect(isWatched([[0, 89.9]], 100)).toBe(false)
    expect(isWatched([[10, 100]], 100)).toBe(true)
    expect(isWatched([], 0)).toBe(false)
  })

  it('seeking to the end does not make it watched', () => {
    const seeking: PlayedRange[] = [[0, 3], [97, 100]] // biome-ignore format: one line
    expect(isWatched(mergePlayed(seeking, 100), 100)).toBe(false)
  })

  it('are sorted, without overlap, and within the video, whatever is reported', () => {
    fc.assert(
      fc.property(ranges, duration, (reported, length) => {
        const merged = mergePlayed(reported, length)
        merged.forEach(([from, to], at) => {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(length)
          expect(to).toBeGreaterThan(from)
          if (at > 0) expect(from).toBeGreaterThan(merged[at - 1]![1])
        })
        expect(playedSeconds(merged)).toBeLessThanOrEqual(length)
      }),
    )
  })

  it('never shrink, and are the same in any order and portions of the reports', () => {
    fc.assert(
      fc.property(ranges, ranges, duration, (one, two, length) => {
        const first = mergePlayed(one, length)
        const both = mergePlayed([...first, ...two], length)
        expect(playedSeconds(both)).toBeGreaterThanOrEqual(playedSeconds(first) - 1e-9)
        expect(mergePlayed([...two, ...one], length)).toEqual(both)
        expect(mergePlayed(both, length)).toEqual(both)
      }),
    )
  })

  it('never exceed the parts really played, except at the joints', () => {
    fc.assert(
      fc.property(ranges, duration, (reported, length) => {
        const sum = reported.reduce((total, [from, to]) => total + Math.max(0, to - from), 0)
        expect(playedSeconds(mergePlayed(reported, length))).toBeLessThanOrEqual(sum + reported.length * 0.25 + 1e-6)
      }),
    )
  })
})
