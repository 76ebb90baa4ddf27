import { keepApp } from '#platform/device/keep-app.ts'
import { keepDisplaced } from '#platform/page/displaced.ts'
import { attempt, endOwed } from '#platform/session/leaving.ts'
import { router } from './router.tsx'

/** What holds from the first page on, whatever people and their browsers do to pages. */

keepApp()
// once the server is there again, also without another sign-in
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
    // tried again with the next field
    .catch(() => addEventListener('focusin', followTyped, { once: true }))
// with the first field that is used, where nothing is to be restored
if (window.usedFields?.size || Object.keys(localStorage).some(key => key.startsWith('forms/'))) followTyped()
else addEventListener('focusin', followTyped, { once: true })
// for those who act by keys, once they do
const followKeys = () =>
  void import('#platform/page/keep-focus.ts').then(({ keepFocus }) => keepFocus(document)).catch(listenToKeys)
const listenToKeys = () => addEventListener('keydown', followKeys, { once: true })
listenToKeys()
