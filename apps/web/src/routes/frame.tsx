import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AreaProblem } from '#features/academy/frame/area-problem.tsx'
import { Frame } from '#features/academy/frame/frame.tsx'
import { StartProblem } from '#features/academy/frame/start-problem.tsx'
import { UpdateBar } from '#features/academy/frame/update-bar.tsx'
import { guardPage, requireArea } from '#platform/access/guard.ts'
import type { Area } from '#platform/access/signals.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { loadMe, type Me } from '#platform/session/me.ts'
import { whenIdle } from '#platform/timing.ts'

// Nothing is announced before the first page is shown, so load it later.
const Overlays = lazyComponent(async () => {
  await new Promise<void>(resolve => whenIdle(resolve))
  return { default: (await import('#features/academy/frame/overlays.tsx')).Overlays }
})

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
      <UpdateBar />
    </>
  ),
})

/** Everything behind sign-in. Runs before any page of the frame loads, at every navigation. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_frame',
  beforeLoad: async ({ matches, location }): Promise<{ me: Me }> => ({
    me: await guardPage(matches.at(-1)?.staticData.page, location.href),
  }),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  errorComponent: StartProblem,
})

/** Pages open to everyone: in the frame for signed-in people, without it for guests. */
export const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_open',
  // If the person cannot be determined, show the page as to a guest: nothing on these pages depends on it.
  beforeLoad: async () => ({ me: await loadMe().catch(() => null) }),
  component: function Open() {
    const { me } = openRoute.useRouteContext()
    return me ? (
      <Frame>
        <Outlet />
      </Frame>
    ) : (
      <PublicFrame wide>
        <Outlet />
      </PublicFrame>
    )
  },
})

/** Everything an area's layout needs except its name: its pages are only for these people. */
export const areaFor = (people: Area) => ({
  getParentRoute: () => frameRoute,
  beforeLoad: ({ context }: { context: { me: Me } }) => requireArea(people, context.me),
  errorComponent: AreaProblem,
})

const inFrame = { getParentRoute: () => frameRoute }

/** The pages for everyone who is signed in. */
export const framePages = [
  createRoute({
    ...inFrame,
    path: '/home',
    staticData: { page: 'home' },
    // The loader is in the chunk of its page, not in the first one.
    loader: async ({ context }) => (await import('#features/academy/home/home-page.tsx')).loadHome(context.me),
    component: lazyRouteComponent(() => import('#features/academy/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...inFrame,
    path: '/notifications',
    staticData: { page: 'notifications' },
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'choices' | undefined } => ({
      tab: tab === 'choices' ? tab : undefined,
    }),
    loaderDeps: ({ search }) => search,
    loader: async ({ deps }) =>
      (await import('#features/shared/notifications/notifications-page.tsx')).loadNotifications(deps),
    component: lazyRouteComponent(
      () => import('#features/shared/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/profile',
    staticData: { page: 'profile' },
    component: lazyRouteComponent(() => import('./own-profile.tsx'), 'OwnProfile'),
  }),
  createRoute({
    ...inFrame,
    path: '/profile/$id',
    staticData: { page: 'profile-id' },
    component: lazyRouteComponent(() => import('./public-profile.tsx'), 'PublicProfile'),
  }),
] as const
