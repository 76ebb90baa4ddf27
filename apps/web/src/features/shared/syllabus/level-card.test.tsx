import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, student } from '#testing/samples.ts'
import { resetPage, show } from '#testing/show.tsx'
import { LevelCard } from './level-card.tsx'
import type { Level } from './syllabus.queries.ts'

const level = (name: string): Level => ({
  id: anId(),
  code: 'A2',
  name,
  color: 'TEAL',
  completed_at: '2026-09-28T15:00:00.000Z',
  archived: false,
  evaluation_passed: null,
  units: [],
})

test('a completed level is followed by the next one, as far as there is one to learn', async () => {
  const [done, next] = [level('Elementary'), { ...level('Intermediate'), code: 'B1', completed_at: null }]
  const sentence = page.getByText('The next level is B1 Intermediate. Your academy will move you to it.')
  await show(<LevelCard level={done} levels={[done, next]} />, { me: student() })
  await expect.element(sentence).toBeVisible()
  // Students can still see an archived level in which they did something, but it is no longer taught.
  resetPage()
  await show(
    <LevelCard level={done} levels={[done, { ...level('Old'), completed_at: null, archived: true }, next]} />,
    {
      me: student(),
    },
  )
  await expect.element(sentence).toBeVisible()
  for (const [own, levels] of [
    [done, [done]],
    [done, [done, { ...next, completed_at: done.completed_at }]],
    [{ ...done, completed_at: null }, [done, next]],
  ] as const) {
    resetPage()
    await show(<LevelCard level={own} levels={levels} />, { me: student() })
    await expect.element(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
    await expect.element(sentence).not.toBeInTheDocument()
  }
})

test('the day a level was completed stays whole on a phone, however long the name of the level', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const one = level('Donaudampfschifffahrtsgesellschaft'.repeat(2))
  await show(<LevelCard level={undefined} levels={[one]} />, { me: student() })
  const day = await page.getByRole('listitem').getByText('28 September 2026').findElement()
  const range = document.createRange()
  range.selectNodeContents(day)
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
