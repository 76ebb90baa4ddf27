import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

const part = Promise.withResolvers<void>()
vi.mock(import('#features/classes/attendance/classes-with-student.tsx'), async load => {
  await part.promise
  return load()
})

test('the badges below a teacher’s classes with a student stay in place while these are loaded', async () => {
  const id = anId()
  const list = 'GET /api/classes/my-classes-as-teacher/'
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/users/public/{id}/': {
      ...{ id, first_name: 'Ana', last_name: 'Ruiz', photo: null, role: 'student', level: null },
      badges: [
        {
          ...{ code: 'TEN', name: 'Ten classes', awarded_at: '2026-03-05T01:00:00.000Z', image: null },
          rule: { kind: 'CLASSES_ATTENDED', value: 10, level: null, level_color: null },
        },
      ],
    },
    [list]: () => new Promise(() => undefined),
  })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/profile/${id}`] }) }))
  const badge = page.getByText('Ten classes')
  await expect.element(badge).toBeVisible()
  const { top } = badge.element().getBoundingClientRect()
  part.resolve()
  await expect.element(page.getByRole('heading', { name: 'Your classes together' })).toBeVisible()
  await expect.poll(() => requestsTo(list)).toHaveLength(1)
  expect(badge.element().getBoundingClientRect().top).toBe(top)
})
