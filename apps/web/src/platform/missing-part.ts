import { createStore, useStore } from './store.ts'

const name = 'MissingPart'
const told = createStore(false)

/**
 * Knows a part of the app that could not be fetched: the line was lost, or the server has another version of the app by
 * now. The failure is given a name; by the browser's words the router would load the page anew on its own, also where there
 * is no line to load it over.
 */
export function watchParts(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', event => {
    const { payload } = event as VitePreloadErrorEvent
    Object.assign(payload, { name, message: 'A part is missing' })
  })
}

export const isMissingPart = (problem: unknown): boolean => problem instanceof Error && problem.name === name

/** Has the frame offer to load the page again, where nothing else says that a part is missing. */
export const tellMissingPart = (): void => told.set(true)

export const useMissingPart = (): boolean => useStore(told)
