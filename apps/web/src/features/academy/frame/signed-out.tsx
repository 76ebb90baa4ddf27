import { useEffect, useState } from 'react'
import { accessWords } from '#platform/access/access.words.ts'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { leaveEndedSession, useSessionEnd } from '#platform/session/session.ts'
import { trySignIn } from '#platform/session/sign-in.ts'
import { Button } from '#ui/button.tsx'

/** Replaces the page after the session has ended. */
export default function SignedOut() {
  const why = useSessionEnd() ?? 'expired'
  const words = accessWords().ended
  const [pending, setPending] = useState(false)
  // Set by begin.js for the splash screen with the frame of a signed-in person.
  useEffect(() => {
    delete document.documentElement.dataset.frame
  }, [])
  async function leave() {
    setPending(true)
    // If the server no longer knows the person, the browser must not sign them in again from its own session.
    if (why !== 'elsewhere') await leaveEndedSession()
    else await trySignIn(`${location.pathname}${location.search}`)
    setPending(false)
  }
  return (
    <PublicFrame>
      <Page title={words.title} intro={words[why]}>
        <Button variant="primary" pending={pending} onPress={leave}>
          {words.signIn}
        </Button>
      </Page>
    </PublicFrame>
  )
}
