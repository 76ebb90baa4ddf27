import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { isExpected } from '#platform/access/expected.ts'
import { watchNetwork } from '#platform/device/network.ts'
import { queryClient } from '#platform/query-client.ts'
import { watchSession } from '#platform/session/session.ts'
import { watchFailures } from '#platform/toasts/watch-failures.ts'
import { chooseLocale, defaultLocale } from '#platform/words/locale.ts'
import { router } from './router.tsx'
import './ui/base.css'

watchSession()
watchFailures(globalThis)
watchNetwork(() => void queryClient.invalidateQueries())
const locale = chooseLocale()
if (locale !== defaultLocale) {
  const { loadTranslations } = await import('#platform/words/load-translations.ts')
  await loadTranslations(locale)
}

createRoot(document.getElementById('root')!, {
  // What a page shows as its own state is no news for the console; everything else is.
  onCaughtError: error => {
    if (!isExpected(error)) reportError(error)
  },
}).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
