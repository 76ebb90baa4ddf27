/** Longer than anyone considers a place during a drag. */
const maxIdleMs = 60_000

/**
 * Watches a drag and calls `letGo` when the person turns away: to another window, another tab, or something else on the
 * page, or when nothing has moved for a minute.
 */
export function watchDrag(cancel: () => void, isByKeys: boolean) {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(cancel, maxIdleMs)
  }
  moved()
  window.addEventListener('blur', cancel, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && cancel(), { signal })
  // A pointer drag has its own pointer down. With the keyboard, the pointer is free to press elsewhere.
  if (isByKeys) window.addEventListener('pointerdown', cancel, { signal, capture: true })
  return {
    moved,
    stop: () => {
      clearTimeout(timer)
      listeners.abort()
    },
  }
}
