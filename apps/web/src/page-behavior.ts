import { startPrecache } from '#platform/device/precache.ts'
import { tolerateForeignChanges } from '#platform/page/foreign-changes.ts'
import { ignoreFailure, revokePending } from '#platform/session/revocation.ts'
import { router } from './router.tsx'

/** Behavior that applies from the first page on, independent of the page. */

startPrecache()
// Once the server is reachable again, even without another sign-in.
const revokePendingTokens = () => void ignoreFailure(revokePending())
revokePendingTokens()
addEventListener('online', revokePendingTokens)
tolerateForeignChanges(document)
const loadTypedFields = () =>
  void import('#platform/session/typed-fields.ts')
    .then(({ trackTypedFields }) =>
      trackTypedFields(() => {
        const { pathname, searchStr } = router.state.resolvedLocation ?? router.state.location
        return pathname + searchStr
      }),
    )
    // Retried with the next field.
    .catch(() => addEventListener('focusin', loadTypedFields, { once: true }))
// With the first field that is used, unless something is to be restored.
if (window.usedFields?.size || Object.keys(localStorage).some(key => key.startsWith('forms/'))) loadTypedFields()
else addEventListener('focusin', loadTypedFields, { once: true })
// For keyboard users, once they press a key.
const loadKeepFocus = () =>
  void import('#platform/page/keep-focus.ts').then(({ keepFocus }) => keepFocus(document)).catch(listenToKeys)
const listenToKeys = () => addEventListener('keydown', loadKeepFocus, { once: true })
listenToKeys()
