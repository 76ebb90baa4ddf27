import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toasts } from '#platform/toasts/toasts.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
