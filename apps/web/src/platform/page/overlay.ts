import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on an address that was opened over the list it belongs to, so that closing it can go back. */
    over?: true
  }
}

/** For links that open a detail over a list: `<Link {...opensOver} search={…}>`. */
export const opensOver = { state: { over: true }, resetScroll: false } as const

/** How a detail that has its own address closes: back to the list under it, or to `otherwise` when there is none. */
export function useCloseOverlay(otherwise: () => void): () => void {
  const router = useRouter()
  return () => {
    if (router.state.location.state.over) router.history.back()
    else otherwise()
  }
}

/** Gives focus back to what opens the detail from the list (`id="opens-…"`) once the detail is closed,
 * or to the page's title when it has left the list. */
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
