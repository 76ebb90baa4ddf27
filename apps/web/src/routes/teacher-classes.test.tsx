import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, onePage, taughtClass } from '#testing/samples.ts'
import { mount, signIn } from '#testing/show.tsx'
import { answersOfFrame } from '#testing/stand-in.ts'
import { routeTree } from './tree.ts'

test('where nothing is due and nothing is over, nothing stands below the classes of today', async () => {
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/my-classes-as-teacher/': ({ query }) => (query.only_owed ? onePage() : onePage(taughtClass())),
  })
  mount(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/teachers/classes'] }) }))
  await expect.element(page.getByRole('tabpanel').getByRole('link', { name: 'At the market' })).toBeVisible()
  expect(document.querySelectorAll('[role=tabpanel] section:empty')).toHaveLength(0)
})
