import { setupSteps } from '@aulaviva/domain/setup'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { type Setup, setupQuery } from './setup.queries.ts'
import { SetupBackLink } from './setup-back-link.tsx'

const read = 'GET /api/main/setup/'
const steps = (done: number, put_away_at: string | null = null): Setup => ({
  steps: setupSteps.map((name, at) => ({ name, done: at < done })),
  put_away_at,
})
const showLink = (answer: Setup) =>
  show(
    <SetupBackLink>
      <a href="/staff">Admin</a>
    </SetupBackLink>,
    { me: employee('staff'), answers: { [read]: answer } },
  )
const office = page.getByRole('link', { name: 'Admin' })

test('a person who did not come from setup sees the page’s own back link, and nothing is requested', async () => {
  await showLink(steps(3))
  await expect.element(office).toBeVisible()
  expect(requestsTo(read)).toEqual([])
})

test('a person who came from setup gets a link back, with the number of completed steps', async () => {
  queryClient.setQueryData(setupQuery.queryKey, steps(2))
  await showLink(steps(3))
  await expect.element(page.getByRole('link', { name: 'Back to setup, 3 of 8 steps done' })).toBeVisible()
})

test.each([
  ['all is done', steps(8)],
  ['the list is put away', steps(3, '2026-11-22T10:00:00Z')],
])('once %s, the page shows its own back link', async (_, answer) => {
  queryClient.setQueryData(setupQuery.queryKey, answer)
  await showLink(answer)
  await expect.element(office).toBeVisible()
})
