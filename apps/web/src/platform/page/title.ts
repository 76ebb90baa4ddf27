import { createStore } from '../store.ts'

/** The title of the page on screen, for the bar that shows it while scrolling. */
export const pageTitle = createStore('')

/** The address at which a page was announced last. */
let announcedAt: string | undefined

/**
 * Puts a page's title where it is looked for: the tab, the bar, and the reader's attention after moving on. A title that
 * changes where one is, as when a thing is renamed, takes the focus from nobody who has it.
 */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = `${title} · Aulaviva`
  pageTitle.set(title)
  const address = location.pathname + location.search
  const isElsewhere = announcedAt !== address
  // the whole of a page has the focus where nothing else was there to have it
  const isNowhere = !document.activeElement || document.activeElement.matches('body, main')
  // The first page is announced by the browser itself.
  if (announcedAt !== undefined && (isElsewhere || isNowhere)) heading?.focus({ preventScroll: true })
  announcedAt = address
}
