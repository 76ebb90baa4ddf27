import { createRouter } from '@tanstack/react-router'
import { PageProblem } from '#features/academy/frame/page-problem.tsx'
import { slides } from '#platform/page/view-transitions.ts'
import { keepWayBack } from '#platform/page/way-back.ts'
import { routeTree } from './routes/tree.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: PageProblem,
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) => {
      // Filters in the URL change the content of a page, not the page.
      if (!fromLocation || !pathChanged || !slides() || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return false
      const placement = [fromLocation, toLocation].some(({ pathname }) => pathname.startsWith('/placement-test'))
      return [placement ? 'placement' : 'slide']
    },
  },
})

keepWayBack(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
