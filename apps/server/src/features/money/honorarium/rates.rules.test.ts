import { describe, expect, test } from 'vitest'
import { movedDays, planRate, touchesMonth } from './rates.rules.ts'

const span = (valid_from: string, valid_until: string | null = null) => ({ valid_from, valid_until })

describe('setting a rate', () => {
  test('ends the current one on the day before, and applies until the next one', () => {
    const [previous, following] = [span('2026-01-01', '2026-05-31'), span('2026-06-01')]
    expect(planRate([previous, following], span('2026-03-01'))).toEqual({
      refusal: null,
      valid_until: '2026-05-31',
      ends: previous,
      resumes_on: null,
    })
    expect(planRate([], span('2026-03-01'))).toMatchObject({ valid_until: null, ends: null })
  })

  test('with a last day lets the interrupted one apply again afterwards', () => {
    const former = span('2026-01-01')
    expect(planRate([former], span('2026-07-01', '2026-08-31'))).toMatchObject({
      ends: former,
      valid_until: '2026-08-31',
      resumes_on: '2026-09-01',
    })
    expect(planRate([span('2026-01-01', '2026-08-31')], span('2026-07-01', '2026-08-31'))).toMatchObject({
      resumes_on: null,
    })
  })

  test('is refused for a day on which one starts, and beyond the next one', () => {
    const rates = [span('2026-01-01', '2026-05-31'), span('2026-06-01')]
    expect(planRate(rates, span('2026-06-01'))).toEqual({ refusal: 'rate_exists' })
    expect(planRate(rates, span('2026-03-01', '2026-06-01'))).toEqual({ refusal: 'rate_overlaps' })
    expect(planRate(rates, span('2026-03-01', '2026-05-31')).refusal).toBeNull()
  })

  test('after one that has ended ends nothing', () => {
    expect(planRate([span('2026-01-01', '2026-02-28')], span('2026-03-01'))).toMatchObject({ ends: null })
  })
})

test('moving an end changes the days between the old and the new one', () => {
  expect(movedDays(span('2026-01-01', '2026-03-31'), '2026-05-31')).toEqual(span('2026-04-01', '2026-05-31'))
  expect(movedDays(span('2026-01-01'), '2026-05-31')).toEqual(span('2026-06-01'))
  expect(movedDays(span('2026-01-01'), null)).toBeNull()
})

test('a span overlaps the months it starts in, ends in, and covers', () => {
  const touches = (from: string, until: string | null) => touchesMonth(span(from, until), ['2026-03-01'])
  expect(touches('2026-03-31', null)).toBe(true)
  expect(touches('2026-01-01', '2026-03-01')).toBe(true)
  expect(touches('2026-01-01', '2026-02-28')).toBe(false)
  expect(touches('2026-04-01', null)).toBe(false)
})
