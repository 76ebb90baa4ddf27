import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, onePage } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

const onPage = (name: string) => page.getByRole('heading', { level: 1, name })

test('the frame stays on the screen while a page is loaded for the first time', async () => {
  const none = onePage<never>()
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': none,
    'GET /api/courses/marking/': none,
    'GET /api/courses/placement/results/': none,
  })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/teachers/classes'] }) }))
  await expect.element(onPage('Classes')).toBeVisible()
  const main = page.getByRole('main').element()
  let wasHidden = false
  const watch = new MutationObserver(() => {
    wasHidden ||= !main.checkVisibility()
  })
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
  await page.getByRole('link', { name: 'Grading' }).first().click()
  await expect.element(onPage('Grading')).toBeVisible()
  watch.disconnect()
  expect(wasHidden).toBe(false)
})
