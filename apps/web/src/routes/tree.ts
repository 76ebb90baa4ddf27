import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { frame, framePages, root } from './frame.tsx'
import { staffPages } from './staff.ts'
import { studentPages } from './students.ts'
import { teacherPages } from './teachers.ts'

const inPublic = { getParentRoute: () => root }

/** What is open without signing in. */
const publicPages = [
  // where sign-in comes back to; otherwise the logo is shown on the way home
  createRoute({
    ...inPublic,
    path: '/',
    beforeLoad: async ({ location }) => {
      const { finishSignIn } = await import('#platform/access/finish-sign-in.ts')
      const next = await finishSignIn(new URL(location.href, window.location.origin).searchParams)
      if (next !== null) throw redirect({ href: next, replace: true })
    },
    component: lazyRouteComponent(() => import('#features/accounts/sign-in-stopped.tsx'), 'SignInStopped'),
  }),
  createRoute({
    ...inPublic,
    path: '/_index',
    component: lazyRouteComponent(() => import('#features/accounts/welcome-page.tsx'), 'WelcomePage'),
  }),
  // another name of home, kept for links that use it
  createRoute({
    ...inPublic,
    path: '/dashboard',
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true })
    },
  }),
  createRoute({
    ...inPublic,
    path: '/design',
    component: lazyRouteComponent(() => import('#features/style-guide/style-guide-page.tsx'), 'StyleGuidePage'),
  }),
  createRoute({
    ...inPublic,
    path: '/error',
    validateSearch: (search: Record<string, unknown>) => ({
      // Numbers stay numbers, so that the address reads `statusCode=401` and not a quoted word.
      statusCode:
        typeof search.statusCode === 'number' ? search.statusCode : String(search.statusCode ?? 500).slice(0, 60),
      message: String(search.message ?? '').slice(0, 500),
    }),
    component: lazyRouteComponent(() => import('#features/frame/error-page.tsx'), 'ErrorPage'),
  }),
  createRoute({
    ...inPublic,
    path: '/$',
    component: lazyRouteComponent(() => import('#features/frame/error-page.tsx'), 'MissingPage'),
  }),
] as const

/** Every address of the app, with what it takes, who may open it and which page it shows. */
export const routeTree = root.addChildren([
  ...publicPages,
  frame.addChildren([...framePages, studentPages, teacherPages, staffPages]),
])
