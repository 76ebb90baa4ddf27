import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readFailure } from '#features/academy/frame/failure-search.ts'
import { framePages, frameRoute, openRoute, rootRoute } from './frame.tsx'
import { staffPages } from './staff.ts'
import { studentPages } from './students.ts'
import { teacherPages } from './teachers.ts'

const inPublic = { getParentRoute: () => rootRoute }

/** Pages open without signing in. */
const publicPages = [
  // Sign-in returns here. Otherwise the logo is shown on the way to the home page.
  createRoute({
    ...inPublic,
    path: '/',
    beforeLoad: async ({ location }) => {
      const { finishSignIn } = await import('#platform/access/finish-sign-in.ts')
      const next = await finishSignIn(new URL(location.href, window.location.origin).searchParams)
      if (next !== null) throw redirect({ href: next, replace: true })
    },
    component: lazyRouteComponent(() => import('#features/accounts/accounts/sign-in-failed.tsx'), 'SignInFailed'),
  }),
  createRoute({
    ...inPublic,
    path: '/_index',
    component: lazyRouteComponent(() => import('#features/accounts/accounts/welcome-page.tsx'), 'WelcomePage'),
  }),
  // An alias of the home page, for links that use it.
  createRoute({
    ...inPublic,
    path: '/dashboard',
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true })
    },
  }),
] as const

const inOpen = { getParentRoute: () => openRoute }

/** Pages open without signing in, and in the frame for signed-in people. */
const openPages = [
  createRoute({
    ...inOpen,
    path: '/design',
    component: lazyRouteComponent(() => import('#features/academy/style-guide/style-guide-page.tsx'), 'StyleGuidePage'),
  }),
  createRoute({
    ...inOpen,
    path: '/error',
    validateSearch: readFailure,
    component: lazyRouteComponent(() => import('#features/academy/frame/error-page.tsx'), 'ErrorPage'),
  }),
  // Every other path.
  createRoute({
    ...inOpen,
    path: '/$',
    validateSearch: readFailure,
    component: lazyRouteComponent(() => import('#features/academy/frame/error-page.tsx'), 'MissingPage'),
  }),
] as const

/** Every path of the app, with its parameters, who may open it, and its page. */
export const routeTree = rootRoute.addChildren([
  ...publicPages,
  openRoute.addChildren(openPages),
  frameRoute.addChildren([...framePages, studentPages, teacherPages, staffPages]),
])
