import { accessWords } from '#platform/access/access.words.ts'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { leaveEnded, useSessionEnd } from '#platform/session/session.ts'
import { Button } from '#ui/button.tsx'

/** Stands where the page was once the session has ended. */
export function SignedOut() {
  const why = useSessionEnd() ?? 'expired'
  const words = accessWords().ended
  return (
    <PublicFrame>
      <Page title={words.title} intro={words[why]}>
        <Button
          variant="primary"
          pending={false}
          onPress={async () => {
            // whom the server does not know any more is not let in again by what the browser remembers
            if (why !== 'elsewhere') return leaveEnded()
            const { startSignIn } = await import('#platform/session/sign-in.ts')
            await startSignIn(`${location.pathname}${location.search}`)
          }}
        >
          {words.signIn}
        </Button>
      </Page>
    </PublicFrame>
  )
}
