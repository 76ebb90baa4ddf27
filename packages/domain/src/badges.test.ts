import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Achievements, type BadgeRule, badgeProgress, badgeRuleKinds } from './badges.ts'
import { addDays, instantAt } from './days.ts'

const zone = 'America/Bogota'
const nothing: Achievements = { attended: [], levels: [], courses: [], perfect: [] }
const rule = (
  kind: BadgeRule['kind'],
  value = 1,
  level: string | null = null,
  course: string | null = null,
): BadgeRule => ({ kind, value, level, course })
const classOn = (day: string) => ({ startsAt: instantAt(day, '18:00', zone), endsAt: instantAt(day, '19:00', zone) })
const on = (day: string) => ({ now: instantAt(day, '12:00', zone), zone })
const attendedOn = (...days: string[]): Achievements => ({ ...nothing, attended: days.map(classOn) })

describe('a number of classes', () => {
  test('is met by the class that completes it, in any order of records', () => {
    const achieved = attendedOn('2026-03-12', '2026-03-02', '2026-03-09')
    expect(badgeProgress(rule('CLASSES_ATTENDED', 2), achieved, on('2026-03-20'))).toEqual({
      value: 2,
      target: 2,
      metAt: classOn('2026-03-09').endsAt,
    })
    expect(badgeProgress(rule('CLASSES_ATTENDED', 4), achieved, on('2026-03-20'))).toMatchObject({
      value: 3,
      metAt: null,
    })
  })
})

describe('a level', () => {
  const achieved = {
    ...nothing,
    levels: [
      { id: 'A2', done: 5, steps: 5, at: new Date('2026-02-01T00:00:00Z') },
      { id: 'B1', done: 3, steps: 5, at: null },
    ],
  }

  test('of a certain kind is met by that level only', () => {
    expect(badgeProgress(rule('LEVEL_COMPLETED', 1, 'A2'), achieved, on('2026-03-20')).metAt).toEqual(
      achieved.levels[0]?.at,
    )
    expect(badgeProgress(rule('LEVEL_COMPLETED', 1, 'B1'), achieved, on('2026-03-20'))).toEqual({
      value: 3,
      target: 5,
      metAt: null,
    })
  })
  test('of any kind counts each', () => {
    expect(badgeProgress(rule('LEVEL_COMPLETED', 2), achieved, on('2026-03-20'))).toMatchObject({ value: 1, target: 2 })
  })
})

describe('a course', () => {
  const at = new Date('2026-02-01T00:00:00Z')
  const achieved = {
    ...nothing,
    courses: [
      { id: 'one', done: 4, steps: 4, at },
      { id: 'other', done: 1, steps: 4, at: null },
    ],
  }

  test('of a certain kind is met by that course only', () => {
    const progressIn = (course: string | null) =>
      badgeProgress(rule('COURSE_COMPLETED', 1, null, course), achieved, on('2026-03-20'))
    expect(progressIn('one').metAt).toEqual(at)
    expect(progressIn('other')).toEqual({ value: 1, target: 4, metAt: null })
    expect(progressIn('third')).toEqual({ value: 0, target: 1, metAt: null })
    expect(progressIn(null).metAt).toEqual(at)
  })
})

describe('weeks in a row', () => {
  const weeks = rule('STREAK_OF_WEEKS', 3)

  test('use the academy’s time zone, start on Monday, and need one class each', () => {
    const achieved = attendedOn('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-15')
    // A Sunday and the Monday after it are two weeks.
    expect(badgeProgress(weeks, achieved, on('2026-03-15')).metAt).toEqual(classOn('2026-03-15').endsAt)
    // Six in the evening in Bogotá on Sunday the 8th is the 9th in UTC.
    const late = attendedOn('2026-03-01', '2026-03-08', '2026-03-15')
    expect(badgeProgress(weeks, late, on('2026-03-16')).value).toBe(3)
    expect(badgeProgress(weeks, late, { now: on('2026-03-16').now, zone: 'Pacific/Auckland' }).value).toBe(3)
  })

  test('start again after a week without a class', () => {
    const achieved = attendedOn('2026-03-02', '2026-03-09', '2026-03-23')
    expect(badgeProgress(weeks, achieved, on('2026-03-24'))).toMatchObject({ value: 1, metAt: null })
  })

  test('run on while this week may still have its class, and no longer', () => {
    const achieved = attendedOn('2026-03-02', '2026-03-09')
    expect(badgeProgress(weeks, achieved, on('2026-03-22')).value).toBe(2)
    expect(badgeProgress(weeks, achieved, on('2026-03-23')).value).toBe(0)
  })

  test('once reached stay reached', () => {
    const achieved = attendedOn('2026-01-05', '2026-01-12', '2026-01-19')
    expect(badgeProgress(weeks, achieved, on('2026-11-20'))).toMatchObject({ value: 3, metAt: expect.any(Date) })
  })
})

describe('for any rule and any achievements', () => {
  const day = fc.integer({ min: 0, max: 200 }).map(days => addDays('2025-09-01', days))
  const instant = day.map(one => classOn(one).endsAt)
  const whole = fc
    .record({ done: fc.nat(6), more: fc.nat(6), at: instant })
    .map(({ done, more, at }) => ({ done, steps: done + more, at: more === 0 && done > 0 ? at : null }))
  const achievements = fc.record({
    attended: fc.array(day.map(classOn), { maxLength: 30 }),
    levels: fc.array(
      fc.tuple(fc.constantFrom('A1', 'A2', 'B1'), whole).map(([id, one]) => ({ id, ...one })),
      { maxLength: 4 },
    ),
    courses: fc.array(
      fc.tuple(whole, fc.constantFrom('one', 'other')).map(([one, id]) => ({ ...one, id })),
      { maxLength: 5 },
    ),
    perfect: fc.array(instant, { maxLength: 5 }),
  })
  const anyRule = fc.record({
    kind: fc.constantFrom(...badgeRuleKinds),
    value: fc.integer({ min: 1, max: 6 }),
    level: fc.constantFrom(null, 'A2'),
    course: fc.constantFrom(null, 'one'),
  })
  const now = on('2026-03-20')

  test('it is met exactly when no progress is missing', () => {
    fc.assert(
      fc.property(anyRule, achievements, (rule, achieved) => {
        const { value, target, metAt } = badgeProgress(rule, achieved, now)
        expect(target).toBeGreaterThanOrEqual(rule.value)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value === target).toBe(metAt !== null)
        expect(value).toBeLessThanOrEqual(target)
      }),
    )
  })

  test('the order of the records does not matter', () => {
    fc.assert(
      fc.property(anyRule, achievements, (rule, achieved) => {
        const { attended, levels, courses, perfect } = achieved
        const backwards = {
          attended: attended.toReversed(),
          levels: levels.toReversed(),
          courses: courses.toReversed(),
          perfect: perfect.toReversed(),
        }
        expect(badgeProgress(rule, backwards, now)).toEqual(badgeProgress(rule, achieved, now))
      }),
    )
  })

  test('another class never revokes a met rule, nor makes it later', () => {
    fc.assert(
      fc.property(anyRule, achievements, day, (rule, achieved, more) => {
        const before = badgeProgress(rule, achieved, now)
        const after = badgeProgress(rule, { ...achieved, attended: [...achieved.attended, classOn(more)] }, now)
        expect(after.value).toBeGreaterThanOrEqual(before.value)
        if (before.metAt) expect(after.metAt?.getTime()).toBeLessThanOrEqual(before.metAt.getTime())
      }),
    )
  })
})
