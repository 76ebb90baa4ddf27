import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, onePage } from '#testing/samples.ts'
import { mount, signIn } from '#testing/show.tsx'
import { answersOfFrame } from '#testing/stand-in.ts'
import { routeTree } from './tree.ts'

test('going back leads from any tab to the first one, and only then to the page before', async () => {
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': onePage(),
    'GET /api/main/teacher-honorarium/stats/': () => new Promise(() => undefined),
  })
  const history = createMemoryHistory({ initialEntries: ['/teachers/honorarium', '/teachers/classes'] })
  mount(createRouter({ routeTree, history }))
  const tab = (name: RegExp, selected?: boolean) => page.getByRole('tab', { name, selected })
  await tab(/^Past/).click()
  await tab(/^Upcoming/).click()
  await expect.element(tab(/^Upcoming/, true)).toBeVisible()
  history.back()
  await expect.element(tab(/^Today/, true)).toBeVisible()
  history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Honorarium' })).toBeVisible()
})
