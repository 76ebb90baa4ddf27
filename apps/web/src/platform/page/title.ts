import { createStore } from '../store.ts'

/** The title of the current page, for the bar that shows it while scrolling. */
export const pageTitle = createStore('')

/** What was announced last, and at which URL. */
let announced: { heading: HTMLElement | null; pathname: string; search: string } | undefined

/**
 * Sets a page's title in the tab and the bar, and moves the screen reader's focus to it after navigation. A title that
 * changes on the same page, as when a thing is renamed, does not take the focus from another element: the heading and
 * the path are the same then. The rest of the URL may only select the open part of the page.
 */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = `${title} · Aulaviva`
  pageTitle.set(title)
  const { pathname, search } = location
  const isElsewhere = pathname !== announced?.pathname || (heading !== announced.heading && search !== announced.search)
  // The page has the focus as a whole if nothing else could take it.
  const isNowhere = !document.activeElement || document.activeElement.matches('body, main')
  // The browser itself announces the first page.
  if (announced && (isElsewhere || isNowhere)) heading?.focus({ preventScroll: true })
  announced = { heading, pathname, search }
}
