import { createStore } from '../store.ts'

/** The title of the page on screen, for the bar that shows it while scrolling. */
export const pageTitle = createStore('')

let first = true

/** Puts a page's title where it is looked for: the tab, the bar, and the reader’s attention after moving on. */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = `${title} · Aulaviva`
  pageTitle.set(title)
  // The first page is announced by the browser itself.
  if (!first) heading?.focus({ preventScroll: true })
  first = false
}
