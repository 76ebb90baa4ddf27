import { expect, test } from 'vitest'
import { badgeRuleKinds } from './badges.ts'
import { medalOf } from './medals.ts'

const rule = { value: 1, level: null, level_color: null }

test('each kind of badge has a color and a sign of its own', () => {
  const medals = badgeRuleKinds.map(kind => medalOf({ ...rule, kind }))
  for (const of of ['color', 'sign'] as const) expect(new Set(medals.map(one => one[of])).size).toBe(medals.length)
})

test('a badge of one level is struck in the color of that level, with its code', () => {
  const medal = medalOf({ kind: 'LEVEL_COMPLETED', value: 1, level: 'B1', level_color: 'BLUE' })
  expect(medal).toMatchObject({ color: 'var(--level-b1)', figure: 'B1' })
})

test('a number is drawn if the rule needs more than one', () => {
  expect(medalOf({ ...rule, kind: 'CLASSES_ATTENDED', value: 25 }).figure).toBe('25')
  expect(medalOf({ ...rule, kind: 'CLASSES_ATTENDED' }).figure).toBeNull()
})
