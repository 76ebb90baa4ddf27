import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { isExpected } from '#platform/access/signals.ts'
import { readToken } from '#platform/api/token.ts'
import { isNative } from '#platform/device/native.ts'
import { watchNetwork } from '#platform/device/network.ts'
import { watchChunkErrors } from '#platform/missing-chunk.ts'
import { watchTransitions } from '#platform/page/view-transitions.ts'
import { queryClient } from '#platform/query-client.ts'
import { setCachedStart, setStoredPersonReader } from '#platform/session/me.ts'
import { setPersonClearing, watchSession } from '#platform/session/session.ts'
import { withTimeout } from '#platform/timing.ts'
import { watchFailures } from '#platform/toasts/watch-failures.ts'
import { setLanguageLoader, switchToSavedLanguage, useActiveLanguage } from '#platform/words/language.ts'
import { loadLanguage } from './languages/load-language.ts'
import { router } from './router.tsx'

import './ui/base.css'

/** Milliseconds to wait for the device before the first page. */
const shellTimeout = 5000

// Not top-level await: the imports here depend on the chunk of this module, and a module that waits for its importer
// never finishes.
async function start() {
  const userAuth = () => import('#entities/offline/user-auth.ts')
  setStoredPersonReader(async () => (await userAuth()).readUser())
  setPersonClearing(async removal => (await userAuth()).deletePerson(removal))
  setCachedStart(async request => {
    const cached = await window.prefetched?.cached
    if (!cached || window.prefetched?.token !== readToken()) return null
    return (await import('#features/academy/home/cached-home.ts')).showCachedHome(
      cached,
      request,
      () => void router.invalidate(),
    )
  })
  watchSession()
  watchChunkErrors(globalThis)
  watchFailures(globalThis)
  watchTransitions(document)
  const refresh = () => void queryClient.invalidateQueries()
  watchNetwork(refresh)
  const shell = isNative() ? await import('#platform/device/shell.ts') : null
  const started = shell?.startShell({
    onNetwork: () => {
      void router.invalidate()
      // The stored course replaces the server's, and the other way around.
      void queryClient.invalidateQueries({ queryKey: ['courses'] })
    },
    onReturn: refresh,
  })
  // Continue without a part of the device that does not respond.
  if (started) await withTimeout(shellTimeout, started).catch(reportError)
  setLanguageLoader(loadLanguage)
  await switchToSavedLanguage()
  createRoot(document.getElementById('root')!, {
    // The console only gets errors that a page does not show as its own state.
    onCaughtError: error => {
      if (!isExpected(error)) reportError(error)
    },
  }).render(
    <QueryClientProvider client={queryClient}>
      <Pages />
    </QueryClientProvider>,
  )
  shell?.hideSplash()
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // The page does not wait for it.
    void import('./page-behavior.ts').catch(() => undefined)
  })
}

/** All pages, rendered again when the language changes. */
function Pages() {
  return <RouterProvider key={useActiveLanguage()} router={router} />
}

void start()
