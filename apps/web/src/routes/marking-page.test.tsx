import type { CallResponse } from '@aulaviva/contract/calls'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, onePage } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

test('the tabs count ungraded answers and unconfirmed levels', async () => {
  const levels = 'GET /api/courses/placement/results/'
  const none = onePage() as CallResponse<typeof levels>
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/courses/marking/': { ...onePage(), count: 6 },
    [levels]: ({ query }) => ({ ...none, count: query.confirmed === 'false' ? 3 : 12 }),
  })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/teachers/marking'] }) }))
  await expect.element(page.getByRole('tab', { name: 'Answers 6' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Placement tests 3' })).toBeVisible()
})
