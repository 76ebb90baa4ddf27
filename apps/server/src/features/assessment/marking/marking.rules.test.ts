import { expect, test } from 'vitest'
import {
  creditOfMarks,
  creditOfPoints,
  invalidCriteria,
  invalidPoints,
  isClaimedByAnother,
  type Mark,
} from './marking.rules.ts'

const gradesOf = (marks: number): Mark[] => [
  { criterion: 'task', marks },
  { criterion: 'organisation', marks },
  { criterion: 'vocabulary', marks },
  { criterion: 'grammar', marks },
]

test('all criteria have the same weight, from no points to full points', () => {
  expect([creditOfMarks(gradesOf(0)), creditOfMarks(gradesOf(2)), creditOfMarks(gradesOf(4))]).toEqual([0, 0.5, 1])
  expect(creditOfMarks([...gradesOf(4).slice(1), { criterion: 'task', marks: 0 }])).toBe(0.75)
})

test('a rubric has each criterion of its kind once, and no other', () => {
  expect(invalidCriteria('OPEN_TEXT', gradesOf(3))).toEqual([])
  expect(invalidCriteria('OPEN_TEXT', gradesOf(3).slice(1))).toEqual(['task'])
  expect(invalidCriteria('OPEN_TEXT', [...gradesOf(3), { criterion: 'task', marks: 4 }])).toEqual(['task'])
  expect(invalidCriteria('SPOKEN', gradesOf(3))).toEqual(['fluency', 'pronunciation', 'organisation'])
})

test('a question’s own criteria are weighted by points, and none exceeds its maximum', () => {
  const criteria = [
    { text: 'Greets', points: 1 },
    { text: 'Asks twice', points: 3 },
  ]
  expect(
    [
      [0, 0],
      [1, 0],
      [0, 3],
      [1, 3],
    ].map(points => creditOfPoints(criteria, points)),
  ).toEqual([0, 0.25, 0.75, 1])
  expect(invalidPoints(criteria, [1, 3])).toEqual([])
  expect(invalidPoints(criteria, [2, 3])).toEqual([0])
  expect(invalidPoints(criteria, [1])).toEqual([1])
  expect(invalidPoints(criteria, [1, 3, 0])).toEqual([-1])
})

test('a claim blocks others until it expires, and never its owner', () => {
  const now = new Date('2026-03-11T12:00:00Z')
  const claim = { claimed_by: 'anna', claimed_until: '2026-03-11T12:00:01.000Z' }
  expect(isClaimedByAnother(claim, 'ben', now)).toBe(true)
  expect(isClaimedByAnother(claim, 'anna', now)).toBe(false)
  expect(isClaimedByAnother(claim, 'ben', new Date('2026-03-11T12:00:02Z'))).toBe(false)
  expect(isClaimedByAnother({ claimed_by: null, claimed_until: null }, 'ben', now)).toBe(false)
})
