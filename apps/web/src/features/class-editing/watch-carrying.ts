/** Longer than anybody thinks about where a class goes while they hold it. */
const patienceMs = 60_000

/**
 * Watches over a class that is carried, and calls back once whoever carries it has turned away: to another window, another tab
 * or something else on the page, or when nothing moved for a minute.
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
  // a hand that carries is pressed down itself, and keys leave both hands free
  if (isByKeys) window.addEventListener('pointerdown', letGo, { signal, capture: true })
  return {
    moved,
    stop: () => {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
