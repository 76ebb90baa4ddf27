import { keepApp } from '#platform/device/keep-app.ts'
import { keepDisplaced } from '#platform/page/displaced.ts'
import { attempt, endOwed } from '#platform/session/leaving.ts'
import { router } from './router.tsx'

/** Behavior that applies from the first page on, independent of the page. */

keepApp()
// Once the server is reachable again, even without another sign-in.
const end = () => void attempt(endOwed())
end()
addEventListener('online', end)
keepDisplaced(document)
const followTyped = () =>
  void import('#platform/session/typed.ts')
    .then(({ keepTyped }) =>
      keepTyped(() => {
        const { pathname, searchStr } = router.state.resolvedLocation ?? router.state.location
        return pathname + searchStr
      }),
    )
    // Retried with the next field.
    .catch(() => addEventListener('focusin', followTyped, { once: true }))
// With the first field that is used, unless something is to be restored.
if (window.usedFields?.size || Object.keys(localStorage).some(key => key.startsWith('forms/'))) followTyped()
else addEventListener('focusin', followTyped, { once: true })
// For keyboard users, once they press a key.
const followKeys = () =>
  void import('#platform/page/keep-focus.ts').then(({ keepFocus }) => keepFocus(document)).catch(listenToKeys)
const listenToKeys = () => addEventListener('keydown', followKeys, { once: true })
listenToKeys()
