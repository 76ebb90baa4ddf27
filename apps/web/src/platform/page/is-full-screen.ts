import { createStore, useStore } from '../store.ts'

/** Set by `FullScreen`, which the frame doesn’t load. */
export const fullScreen = createStore(false)

/** Whether a page uses the whole screen: the navigation and everything else that distracts is hidden. */
export const useIsFullScreen = (): boolean => useStore(fullScreen)
