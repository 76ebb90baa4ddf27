import { keepApp } from '#platform/device/keep-app.ts'
import { keepDisplaced } from '#platform/page/displaced.ts'
import { keepFocus } from '#platform/page/keep-focus.ts'
import { keepTyped } from '#platform/session/typed.ts'
import { router } from './router.tsx'

/** What holds from the first page on, whatever people and their browsers do to pages. */

keepApp()
keepDisplaced(document)
keepTyped(() => {
  const { pathname, searchStr } = router.state.resolvedLocation ?? router.state.location
  return pathname + searchStr
})
// for those who act by keys, once they do
addEventListener('keydown', () => keepFocus(document), { once: true })
