import { useEffect, useState } from 'react'
import { accessWords } from '#platform/access/access.words.ts'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { leaveEnded, useSessionEnd } from '#platform/session/session.ts'
import { trySignIn } from '#platform/session/sign-in.ts'
import { Button } from '#ui/button.tsx'

/** Stands where the page was once the session has ended. */
export default function SignedOut() {
  const why = useSessionEnd() ?? 'expired'
  const words = accessWords().ended
  const [pending, setPending] = useState(false)
  // begin.js has set it, for a splash with the frame of a signed-in person
  useEffect(() => {
    delete document.documentElement.dataset.frame
  }, [])
  async function leave() {
    setPending(true)
    // whom the server does not know any more is not let in again by what the browser remembers
    if (why !== 'elsewhere') await leaveEnded()
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
