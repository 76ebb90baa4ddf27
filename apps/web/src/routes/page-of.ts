import { lazyRouteComponent } from '@tanstack/react-router'

interface Pages {
  [name: string]: ReturnType<typeof lazyRouteComponent>
}

/**
 * A page from a module of pages that are each loaded on demand. The router waits for both. If the page itself loaded
 * only when rendered, the frame around it would be hidden in the meantime.
 */
export const pageOf = <All extends Pages, Name extends keyof All & string>(load: () => Promise<All>, name: Name) =>
  lazyRouteComponent<All, Name>(async () => {
    const pages = await load()
    await pages[name]?.preload?.()
    return pages
  }, name)
