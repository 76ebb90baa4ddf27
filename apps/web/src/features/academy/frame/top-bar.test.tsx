import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageTitle } from '#platform/page/title.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { answersOfFrame } from '#testing/mock-server.ts'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { TopBar } from './top-bar.tsx'

async function showBar(width: number, onSearch = () => undefined as unknown) {
  const [before, height] = [innerWidth, innerHeight]
  await page.viewport(width, 640)
  onTestFinished(() => page.viewport(before, height))
  pageTitle.set('Reserve a class')
  const me = student({ available_hours: 104.75 })
  await show(<TopBar me={me} quiet={false} onSearch={onSearch} />, { me, answers: answersOfFrame() })
}

test.each([320, 360, 390])('on a phone %i pixels wide, nothing in the top bar is cut off or overlaps', async width => {
  const search = vi.fn()
  await showBar(width, search)
  await expect.element(page.getByRole('link', { name: '104.75 hours left' })).toBeVisible()
  const boxes = [...document.querySelectorAll('header a, header button')].map(one => one.getBoundingClientRect())
  expect(boxes).toHaveLength(5)
  for (const [at, { right }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(boxes[at + 1]?.left ?? width)
  }
  await expect.element(page.getByText('Reserve a class')).not.toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  expect(search).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('a wider window has the title and the hours in full', async () => {
  await showBar(820)
  await expect.element(page.getByText('hours left')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByText('h', { exact: true })).not.toBeVisible()
  expect(getComputedStyle(page.getByText('Reserve a class').element()).visibility).toBe('visible')
})
