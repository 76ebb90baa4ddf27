import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, inHours, onePage, taughtClass } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

test('without due or past classes, nothing is below today’s classes', async () => {
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': ({ query }) => (query.only_owed ? onePage() : onePage(taughtClass())),
  })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/teachers/classes'] }) }))
  await expect.element(page.getByRole('tabpanel').getByRole('link', { name: 'At the market' })).toBeVisible()
  expect(document.querySelectorAll('[role=tabpanel] section:empty')).toHaveLength(0)
})

test('due feedback is labeled and counts students, and is not shown if there is none', async () => {
  const over = { starts_at: inHours(-2), ends_at: inHours(-1), seats_taken: 4 }
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': () =>
      onePage(taughtClass({ ...over, feedback_owed: 2 }), taughtClass({ ...over, feedback_owed: 0 })),
  })
  mountRouter(
    createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/teachers/classes?tab=past'] }) }),
  )
  await expect.element(page.getByRole('tab', { name: 'Feedback due 2' })).toBeVisible()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Feedback due for 2 students')
  expect(rows.last().element().textContent).not.toMatch(/feedback/i)
})
