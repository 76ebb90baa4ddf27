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

// as the app does
keepDisplaced(document)

const shown: { root: Root; element: HTMLElement }[] = []

/** Signs this person in, to a server that answers these calls. */
export async function signIn(me: Me = student(), answers: Answers = {}): Promise<void> {
  answer({ 'GET /api/users/me/': me, ...answers })
  storeToken('token')
  await loadMe()
}

/** Shows a part of the app as the signed-in person finds it, with the toasts around it. */
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

/** Puts an app on the page. */
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

/** Takes everything away, so that the next test begins as a new visitor on a new device. */
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

/** Takes everything away but what the device keeps, as a reload does. */
export function leavePage(): void {
  const kept = Object.entries(localStorage)
  clear()
  for (const [key, value] of kept) localStorage.setItem(key, value)
}
