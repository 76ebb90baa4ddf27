import { useEffect, useState } from 'react'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { Button } from '#ui/button.tsx'
import { welcomeWords } from './welcome.words.ts'

/** Sign-in returned without a code. It stops here with a warning instead of redirecting in a loop. */
export function SignInFailed() {
  const words = welcomeWords()
  const warning = platformWords().session.noCode
  const [pending, setPending] = useState(false)
  async function retry() {
    setPending(true)
    const { trySignIn } = await import('#platform/session/sign-in.ts')
    await trySignIn('/home')
    setPending(false)
  }
  useEffect(() => {
    toast.warning(warning)
  }, [warning])
  return (
    <PublicFrame>
      <Page title={words.stopped} intro={warning}>
        <Button variant="primary" pending={pending} onPress={retry}>
          {words.again}
        </Button>
      </Page>
    </PublicFrame>
  )
}
