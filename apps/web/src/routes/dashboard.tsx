import { createFileRoute, redirect } from '@tanstack/react-router'

/** Another name of home, kept for links that use it. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
