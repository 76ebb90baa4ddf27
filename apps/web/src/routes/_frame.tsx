import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '#features/frame/frame.tsx'
import { StartProblem } from '#features/frame/start-problem.tsx'
import { guard } from '#platform/access/guard.ts'
import type { Me } from '#platform/session/me.ts'

/** Everything behind sign-in. Runs before any page of the frame loads, at every change of page. */
export const Route = createFileRoute('/_frame')({
  beforeLoad: async ({ location }): Promise<{ me: Me }> => ({ me: await guard(location.pathname, location.href) }),
  component: FrameRoute,
  errorComponent: StartProblem,
})

function FrameRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
