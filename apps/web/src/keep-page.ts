import { keepApp } from '#platform/device/keep-app.ts'
import { keepDisplaced } from '#platform/page/displaced.ts'
import { keepFocus } from '#platform/page/keep-focus.ts'
import { router } from './router.tsx'

/** What holds from the first page on, whatever people and their browsers do to pages. */

keepApp()
keepDisplaced(document)
const followTyped = () =>
  void import('#platform/session/typed.ts')
    .then(({ keepTyped }) =>
      keepTyped(() => {
        const { pathname, searchStr } = router.state.resolvedLocation ?? router.state.location
        return pathname + searchStr
      }),
    )
    .catch(() => undefined)
// with the first field that is used, where nothing is to be restored
if (Object.keys(localStorage).some(key => key.startsWith('forms/'))) followTyped()
else addEventListener('focusin', followTyped, { once: true })
// for those who act by keys, once they do
addEventListener('keydown', () => keepFocus(document), { once: true })
