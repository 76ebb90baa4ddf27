import { createRouter } from '@tanstack/react-router'
import { PageProblem } from '#features/academy/frame/page-problem.tsx'
import { canSlide } from '#platform/page/view-transitions.ts'
import { recordVisitedPaths } from '#platform/page/visited-paths.ts'
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
      if (!fromLocation || !pathChanged || !canSlide() || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return false
      const placement = [fromLocation, toLocation].some(({ pathname }) => pathname.startsWith('/placement-test'))
      return [placement ? 'placement' : 'slide']
    },
  },
})

recordVisitedPaths(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
