import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInStopped } from '#features/accounts/sign-in-stopped.tsx'

/** The app root: where sign-in comes back to. Otherwise the logo is shown on the way home. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    const { finishSignIn } = await import('#platform/access/finish-sign-in.ts')
    const next = await finishSignIn(new URL(location.href, window.location.origin).searchParams)
    if (next !== null) throw redirect({ href: next, replace: true })
  },
  component: SignInStopped,
})
