import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set in the history state of a detail opened over its list, so that closing it can go back. */
    over?: true
  }
}

/** For links that open a detail over a list: `<Link {...opensOver} search={…}>`. */
export const opensOver = { state: { over: true }, resetScroll: false } as const

/**
 * Returns a function that closes a detail with its own URL: goes back to the list under it, or calls `otherwise` if
 * there is none. Its dialog has asked before if something is unsaved, so both ignore blockers.
 */
export function useCloseOverlay(fallback: () => void): () => void {
  const router = useRouter()
  return () => {
    if (router.state.location.state.over) router.history.back({ ignoreBlocker: true })
    else fallback()
  }
}

/**
 * Returns the focus to what opened the detail from the list (`id="opens-…"`) once the detail is closed, or to the
 * page's title if it has left the list.
 */
export function useFocusReturn(open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    if (!open && last.current) {
      const back = document.getElementById(`opens-${last.current}`) ?? document.querySelector('h1')
      back?.focus({ preventScroll: true })
    }
    last.current = open
  }, [open])
}
