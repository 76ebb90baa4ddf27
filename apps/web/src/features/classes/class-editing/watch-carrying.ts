/** Longer than anyone considers a place during a drag. */
const patienceMs = 60_000

/**
 * Watches a drag and calls `letGo` when the person turns away: to another window, another tab, or something else on the
 * page, or when nothing has moved for a minute.
 */
export function watchCarrying(letGo: () => void, isByKeys: boolean) {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(letGo, patienceMs)
  }
  moved()
  window.addEventListener('blur', letGo, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && letGo(), { signal })
  // A pointer drag has its own pointer down. With the keyboard, the pointer is free to press elsewhere.
  if (isByKeys) window.addEventListener('pointerdown', letGo, { signal, capture: true })
  return {
    moved,
    stop: () => {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
