import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { storeToken } from '#platform/api/token.ts'
import { tolerateForeignChanges } from '#platform/page/foreign-changes.ts'
import { ProofPrompt } from '#platform/proof/proof-dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { loadMe, type Me } from '#platform/session/me.ts'
import { toasts } from '#platform/toasts/toast.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'
import { type Answers, addAnswers } from './mock-server.ts'
import { student } from './samples.ts'

// As page-behavior.ts does in the app.
tolerateForeignChanges(document)

const mounted: { root: Root; element: HTMLElement }[] = []

/** Signs a person in with these mock responses. */
export async function signIn(me: Me = student(), answers: Answers = {}): Promise<void> {
  addAnswers({ 'GET /api/users/me/': me, ...answers })
  storeToken('token')
  await loadMe()
}

/** Renders a part of the app for a signed-in person, with toasts. */
export async function show(part: ReactNode, { me, answers }: { me?: Me; answers?: Answers } = {}): Promise<void> {
  await signIn(me, answers)
  const tree = createRootRoute({
    component: () => (
      <main>
        {part}
        <Toasts />
        <ProofPrompt />
      </main>
    ),
  })
  mountRouter(createRouter({ routeTree: tree, history: createMemoryHistory() }))
  await page.getByRole('main').findElement()
}

/** Mounts a router on the page. */
export function mountRouter(router: Parameters<typeof RouterProvider>[0]['router']): void {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  mounted.push({ root, element })
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Resets everything, so that the next test starts as a new visitor on a new device. */
export function resetPage(): void {
  for (const { root, element } of mounted.splice(0)) {
    root.unmount()
    element.remove()
  }
  for (const { id } of toasts.list.get()) toasts.hide(id)
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the app stores it
  document.cookie = 'language=; path=/; max-age=0'
}

/** Resets everything except local storage, as if the page was closed. */
export function leavePage(): void {
  const saved = Object.entries(localStorage)
  resetPage()
  for (const [key, value] of saved) localStorage.setItem(key, value)
}
