import { expect, test } from 'vitest'
import { daysOfTerm } from './class-term.rules.ts'

const candidates = [1, 2, 3, 4, 5, 6, 7].map(n => ({ day: `2026-03-0${n}`, leftOut: n === 2 || n === 5 }))
const daysWith = (term: Partial<Parameters<typeof daysOfTerm>[1]>) => {
  const found = daysOfTerm(candidates, { lastDay: null, lessons: null, appendLeftOut: false, ...term })
  return found && { days: found.days.map(({ day }) => Number(day.slice(-1))), appended: found.appended }
}

test('a term ends on its last day, or with its number of classes', () => {
  expect(daysWith({ lastDay: '2026-03-03' })).toEqual({ days: [1, 2, 3], appended: 0 })
  expect(daysWith({ lessons: 3 })).toEqual({ days: [1, 2, 3], appended: 0 })
})

test('a class left out is appended at the end, and again if that day is closed too', () => {
  expect(daysWith({ lessons: 3, appendLeftOut: true })).toEqual({ days: [1, 2, 3, 4], appended: 1 })
  expect(daysWith({ lastDay: '2026-03-04', appendLeftOut: true })).toEqual({ days: [1, 2, 3, 4, 5, 6], appended: 2 })
})

test('a term that needs more days than there are has none', () => {
  expect(daysWith({ lessons: 8 })).toBeNull()
  expect(daysWith({ lessons: 6, appendLeftOut: true })).toBeNull()
})
