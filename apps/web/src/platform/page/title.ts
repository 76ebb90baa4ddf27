import { createStore } from '../store.ts'

/** The title of the page on screen, for the bar that shows it while scrolling. */
export const pageTitle = createStore('')

/** What was announced last, and at which address. */
let announced: { heading: HTMLElement | null; pathname: string; search: string } | undefined

/**
 * Puts a page's title where it is looked for: the tab, the bar, and the reader's attention after moving on. A title that
 * changes where one is, as when a thing is renamed, takes the focus from nobody who has it: the heading is the same then,
 * and the path, while what follows that may tell which part of the page is open.
 */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = `${title} · Aulaviva`
  pageTitle.set(title)
  const { pathname, search } = location
  const isElsewhere = pathname !== announced?.pathname || (heading !== announced.heading && search !== announced.search)
  // the whole of a page has the focus where nothing else was there to have it
  const isNowhere = !document.activeElement || document.activeElement.matches('body, main')
  // The first page is announced by the browser itself.
  if (announced && (isElsewhere || isNowhere)) heading?.focus({ preventScroll: true })
  announced = { heading, pathname, search }
}
