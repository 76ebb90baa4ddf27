import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student } from '#testing/samples.ts'
import { mount, signIn } from '#testing/show.tsx'
import { answersOfFrame } from '#testing/stand-in.ts'
import { routeTree } from './tree.ts'

async function visit(address: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  mount(router)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}
const text = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const navigation = () => page.getByRole('navigation', { name: 'Main' }).elements().length

describe('an address that no page has', () => {
  test('says so', async () => {
    await visit('/nowhere/at/all')
    await text('There is no page at this address')
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
  test('stands without the frame for a guest', async () => {
    await visit(address)
    expect(navigation()).toBe(0)
  })
  test('stands in the frame for whoever is signed in', async () => {
    await signIn(student(), answersOfFrame())
    await visit(address)
    expect(navigation()).toBe(1)
  })
})
