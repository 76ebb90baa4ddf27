import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountRouter, signIn } from '#testing/show.tsx'
import { ErrorPage } from './error-page.tsx'
import { readFailure } from './failure-search.ts'

async function showError(search: string) {
  await signIn()
  const root = createRootRoute()
  const open = createRoute({ getParentRoute: () => root, id: '_open' })
  const error = createRoute({
    getParentRoute: () => open,
    path: 'error',
    validateSearch: readFailure,
    component: ErrorPage,
  })
  const history = createMemoryHistory({ initialEntries: [`/error${search}`] })
  const router = createRouter({ routeTree: root.addChildren([open.addChildren([error])]), history })
  mountRouter(router as unknown as Parameters<typeof mountRouter>[0])
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
}

const sendCode = page.getByText(/send your academy this code/)

test('the code that the academy is sent is on the page', async () => {
  await showError('?statusCode=500&message=Broken')
  await expect.element(sendCode).toBeVisible()
  await expect.element(page.getByText('Code 500')).toBeVisible()
})

test('without a code, no code is offered for support', async () => {
  await showError('')
  await expect.element(page.getByText(/^Nothing is lost/)).toBeVisible()
  await expect.element(sendCode).not.toBeInTheDocument()
})
