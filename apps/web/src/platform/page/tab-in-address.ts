import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set in the history state of a tab that was opened from the first one, so that returning there can go back. */
    fromFirst?: true
  }
}

/** How to navigate to the tab. */
export interface TabNavigation {
  replace: boolean
  state?: true | { fromFirst: true }
  resetScroll: false
}

/**
 * For tabs in the address, where the first one has no parameter. Leaving the first tab adds to the history, and going
 * from one of the others to another replaces. So going back leads to the first tab and then to the page before, and
 * choosing the first tab goes back, too: replacing would leave it in the history twice.
 */
export function useTabInAddress<First extends string, Other extends string>(
  first: First,
  current: First | Other,
  goTo: (tab: Other | undefined, step: TabNavigation) => void,
): (tab: First | Other) => void {
  const router = useRouter()
  return tab => {
    if (tab === current) return
    if (tab === first && router.state.location.state.fromFirst) return router.history.back()
    goTo(tab === first ? undefined : (tab as Other), {
      replace: current !== first,
      state: current === first ? { fromFirst: true } : true,
      resetScroll: false,
    })
  }
}
