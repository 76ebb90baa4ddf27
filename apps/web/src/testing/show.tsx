import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { storeToken } from '#platform/api/token.ts'
import { keepDisplaced } from '#platform/page/displaced.ts'
import { Proof } from '#platform/proof/proof-dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { loadMe, type Me } from '#platform/session/me.ts'
import { toasts } from '#platform/toasts/toast.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'
import { student } from './samples.ts'
import { type Answers, answer } from './stand-in.ts'

// As keep-page.ts does in the app.
keepDisplaced(document)

const shown: { root: Root; element: HTMLElement }[] = []

/** Signs a person in with these mock responses. */
export async function signIn(me: Me = student(), answers: Answers = {}): Promise<void> {
  answer({ 'GET /api/users/me/': me, ...answers })
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
        <Proof />
      </main>
    ),
  })
  mount(createRouter({ routeTree: tree, history: createMemoryHistory() }))
  await page.getByRole('main').findElement()
}

/** Mounts a router on the page. */
export function mount(router: Parameters<typeof RouterProvider>[0]['router']): void {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  shown.push({ root, element })
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Resets everything, so that the next test starts as a new visitor on a new device. */
export function clear(): void {
  for (const { root, element } of shown.splice(0)) {
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
  const kept = Object.entries(localStorage)
  clear()
  for (const [key, value] of kept) localStorage.setItem(key, value)
}
