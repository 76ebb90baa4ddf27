import { keepDisplaced } from './displaced.ts'
import { keepFocus } from './keep-focus.ts'

/** What holds from the first page on, whatever people and their browsers do to pages. */

keepDisplaced(document)
// for those who act by keys, once they do
addEventListener('keydown', () => keepFocus(document), { once: true })
