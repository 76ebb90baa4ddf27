import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, onePage } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import PersonSections from './person-sections.tsx'

const id = anId()

/** A page whose lower parts render after the router has looked for the target of the address. */
function Late() {
  const [isShown, setIsShown] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setIsShown(true)}>
        Come
      </button>
      <div style={{ height: '300vh' }} />
      {isShown && <PersonSections id={id} kind="student" person={null} />}
      <div style={{ height: '100vh' }} />
    </main>
  )
}

test('an address with a section scrolls to it, even if it loads after the page', async () => {
  await signIn(employee('staff', ['content']), {
    'GET /api/users/people/{id}/certificates/': { certificates: [], unprintable: [], open: [] },
    'GET /api/users/people/{id}/results/': onePage(),
    'GET /api/users/people/{id}/badges/': [],
  })
  const routeTree = createRootRoute({ component: Late })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/#certificates'] }) }))
  await page.getByRole('button', { name: 'Come' }).click()
  await expect.element(page.getByRole('heading', { name: 'Certificates' })).toBeInViewport()
})
