import { keepDisplaced } from '#platform/page/displaced.ts'
import { keepFocus } from '#platform/page/keep-focus.ts'
import { keepTyped } from '#platform/session/typed.ts'

/** What holds from the first page on, whatever people and their browsers do to pages. */

keepDisplaced(document)
keepTyped()
// for those who act by keys, once they do
addEventListener('keydown', () => keepFocus(document), { once: true })
