import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, onePage } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

/** Opens a teacher’s classes after another page. Returns the history. */
async function openClasses() {
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': onePage(),
    'GET /api/main/teacher-honorarium/stats/': () => new Promise(() => undefined),
  })
  const history = createMemoryHistory({ initialEntries: ['/teachers/honorarium', '/teachers/classes'] })
  mountRouter(createRouter({ routeTree, history }))
  await expect.element(tab(/^Today/, true)).toBeVisible()
  return history
}

const tab = (name: RegExp, selected?: boolean) => page.getByRole('tab', { name, selected })
const pageBefore = page.getByRole('heading', { level: 1, name: 'Honorarium' })

test('going back leads from any tab to the first one, and only then to the page before', async () => {
  const history = await openClasses()
  await tab(/^Past/).click()
  await tab(/^Upcoming/).click()
  await expect.element(tab(/^Upcoming/, true)).toBeVisible()
  history.back()
  await expect.element(tab(/^Today/, true)).toBeVisible()
  history.back()
  await expect.element(pageBefore).toBeVisible()
})

test('returning to the first tab and going back leads to the page before', async () => {
  const history = await openClasses()
  for (const [name, key] of [
    [/^Past/, 'Home'],
    [/^Feedback due/, 'ArrowLeft'],
  ] as const) {
    await tab(name).click()
    await expect.element(tab(name, true)).toHaveFocus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(/^Today/, true)).toHaveFocus()
  }
  await tab(/^Today/).click()
  history.back()
  await expect.element(pageBefore).toBeVisible()
})

test('the first tab of a page that was opened at another tab replaces it', async () => {
  const history = await openClasses()
  history.push('/teachers/classes?tab=past')
  await expect.element(tab(/^Past/, true)).toBeVisible()
  await tab(/^Today/).click()
  await expect.element(tab(/^Today/, true)).toBeVisible()
  expect(history.location.href).toBe('/teachers/classes')
  expect(history).toHaveLength(3)
})
