import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recordVisitedPaths } from '#platform/page/visited-paths.ts'
import { answersOfFrame } from '#testing/mock-server.ts'
import { constants, employee, inHours, onePage, reservation, taughtClass } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

const taught = taughtClass({ starts_at: inHours(-3), ends_at: inHours(-2), attendance_from: inHours(-3) })

async function open(address: string) {
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/config-constants/': constants,
    'GET /api/classes/my-classes-as-teacher/': onePage(taught),
    'GET /api/classes/my-classes-as-teacher/{id}/': { ...taught, series: null, group: null, topics: [], materials: [] },
    'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/': onePage(reservation({ attended: true })),
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history })
  recordVisitedPaths(router)
  mountRouter(router)
  return history
}

const back = page.getByRole('link', { name: 'All classes' })

test('the link above a class returns to the list as it was left, also after feedback was open', async () => {
  const history = await open('/teachers/classes?tab=past')
  await page.getByRole('link', { name: 'At the market' }).click()
  await page.getByRole('button', { name: /Feedback for Ana Ruiz/ }).click()
  await page.getByRole('button', { name: 'Close feedback' }).first().click()
  await back.click()
  await expect.element(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true')
  expect([history.location.href, history.canGoBack()]).toEqual(['/teachers/classes?tab=past', false])
})

test('from elsewhere, the link leads to the start of the list', async () => {
  const history = await open(`/teachers/classes/${taught.id}`)
  await back.click()
  await expect.element(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
  expect([history.location.href, history.canGoBack()]).toEqual(['/teachers/classes', true])
})
