import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { employee, student } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

async function visit(address: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  mountRouter(router)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}
const text = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const navigation = () => page.getByRole('navigation', { name: 'Main' }).elements().length

describe('an address that no page has', () => {
  test('says so', async () => {
    await visit('/nowhere/at/all')
    await text('We couldn’t find this page')
    await text('Code 404')
  })
  test('shows the code and the message it tells', async () => {
    await visit('/nowhere?statusCode=418&message=Tea')
    await text('Tea')
    await text('Code 418')
  })
})

test('the error page adds nothing to its address', async () => {
  const router = await visit('/error')
  expect(router.state.location.href).toBe('/error')
  await text('Something went wrong')
})

describe.each(['/design', '/error?statusCode=500&message=Oh', '/nowhere'])('%s', address => {
  test('is shown without the frame to a guest', async () => {
    await visit(address)
    expect(navigation()).toBe(0)
  })
  test('is shown in the frame to signed-in people', async () => {
    await signIn(student(), answersOfFrame())
    await visit(address)
    expect(navigation()).toBe(1)
  })
})

describe('a page that the plan closes', () => {
  const address = '/error?statusCode=401&message=You+do+not+have+access+to+this+page'
  test.each([
    ['HOURS_COMPLETED', 'You’ve used all your hours'],
    ['CONTRACT_EXPIRED', 'Your subscription has ended'],
    ['PAYMENT_PENDING', 'Your payment isn’t recorded yet'],
  ] as const)(
    'shows the reason to a student who is %s, and links to the subscription',
    async (student_status, reason) => {
      await signIn(student({ student_status }), answersOfFrame())
      await visit(address)
      await text('You do not have access to this page')
      await text('Code 401')
      await expect.element(page.getByRole('heading', { level: 1, name: reason })).toBeVisible()
      await expect
        .element(page.getByRole('main').getByRole('link', { name: 'See your plan' }))
        .toHaveAttribute('href', '/subscription')
    },
  )
  test('redirects home a person who is not restricted by a plan', async () => {
    await signIn(employee('teacher'), answersOfFrame())
    await visit(address)
    await text('You do not have access to this page')
    expect(page.getByRole('link', { name: 'See your plan' }).elements()).toEqual([])
  })
})
