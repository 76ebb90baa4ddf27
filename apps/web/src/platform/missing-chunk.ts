import { createStore, useStore } from './store.ts'

const name = 'MissingPart'
const isReported = createStore(false)

/**
 * Detects a chunk of the app that could not be loaded: the connection was lost, or the server has another version of
 * the app by now. The error gets our own name: by the browser's message, the router would reload the page, even without
 * a connection.
 */
export function watchChunkErrors(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', event => {
    const { payload } = event as VitePreloadErrorEvent
    Object.assign(payload, { name, message: 'A part is missing' })
  })
}

export const isMissingChunk = (problem: unknown): boolean => problem instanceof Error && problem.name === name

/** Makes the frame offer to reload the page, if nothing else reports the missing chunk. */
export const reportMissingChunk = (): void => isReported.set(true)

export const useMissingChunk = (): boolean => useStore(isReported)
