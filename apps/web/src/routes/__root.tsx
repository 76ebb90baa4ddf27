import { createRootRoute, Outlet } from '@tanstack/react-router'
import { UpdateBar } from '#features/frame/update-bar.tsx'
import { Toasts } from '#platform/toasts/toasts.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <UpdateBar />
    </>
  )
}
