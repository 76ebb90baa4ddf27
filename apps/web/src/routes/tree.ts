import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readFailure } from '#features/frame/failure-search.ts'
import { frame, framePages, open, root } from './frame.tsx'
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
] as const

const inOpen = { getParentRoute: () => open }

/** What is open without signing in, and in the frame for whoever is signed in. */
const openPages = [
  createRoute({
    ...inOpen,
    path: '/design',
    component: lazyRouteComponent(() => import('#features/style-guide/style-guide-page.tsx'), 'StyleGuidePage'),
  }),
  createRoute({
    ...inOpen,
    path: '/error',
    validateSearch: readFailure,
    component: lazyRouteComponent(() => import('#features/frame/error-page.tsx'), 'ErrorPage'),
  }),
  // every other address
  createRoute({
    ...inOpen,
    path: '/$',
    validateSearch: readFailure,
    component: lazyRouteComponent(() => import('#features/frame/error-page.tsx'), 'MissingPage'),
  }),
] as const

/** Every address of the app, with what it takes, who may open it and which page it shows. */
export const routeTree = root.addChildren([
  ...publicPages,
  open.addChildren(openPages),
  frame.addChildren([...framePages, studentPages, teacherPages, staffPages]),
])
