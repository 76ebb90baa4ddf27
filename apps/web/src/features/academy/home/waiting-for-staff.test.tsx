import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import type { WaitingForStaff } from './teacher-home.queries.ts'
import { WaitingForStaffList } from './waiting-for-staff.tsx'

const none: WaitingForStaff = {
  documents: 0,
  answers: 0,
  levels: 0,
  plan_requests: 0,
  without_teacher: 0,
  months_to_verify: 0,
  teacher_documents: 0,
  months_to_pay: 0,
  setup: 0,
  needs: {} as WaitingForStaff['needs'],
}
const pages = [
  ['/staff/documents', 'staff-documents'],
  ['/teachers/marking', 'teachers-marking'],
] as const

/** Rendered with the pages that the list may link to. */
async function showList(waiting: Partial<WaitingForStaff>) {
  await signIn(employee('staff'))
  const root = createRootRoute({
    component: () => (
      <main>
        <WaitingForStaffList waiting={{ ...none, ...waiting }} />
      </main>
    ),
  })
  const frame = createRoute({ getParentRoute: () => root, id: 'frame' })
  const routes = pages.map(([path, name]) =>
    createRoute({ getParentRoute: () => frame, path, staticData: { page: name } }),
  )
  mountRouter(
    createRouter({
      routeTree: root.addChildren([frame.addChildren(routes)]),
      history: createMemoryHistory(),
    }),
  )
}

test('pending tasks are expanded, and an empty list is collapsed', async () => {
  await showList({ answers: 2 })
  await expect.element(page.getByRole('link', { name: 'Answers to grade 2' })).toBeVisible()
  const quiet = page.getByText('Absence excuses to review')
  await expect.element(quiet).not.toBeVisible()
  await page.getByText('Nothing to do in 2 other lists').click()
  await expect.element(quiet).toBeVisible()
  await expectAccessible()
})

test('without tasks it is one line', async () => {
  await showList({})
  await expect.element(page.getByText('Nothing to do')).toBeVisible()
  await expect.element(page.getByText('Answers to grade')).not.toBeVisible()
})
