import { useState } from 'react'
import { accessWords } from '#platform/access/access.words.ts'
import { chooseServer, readServerAddress, serverAddress } from '#platform/device/server-address.ts'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { startSignIn } from '#platform/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The door of the native app: which academy, and the way to its sign-in in the system's browser. */
export default function NativeSignIn({ next }: { next: string }) {
  const words = accessWords().nativeSignIn
  const [typed, setTyped] = useState(() => serverAddress() || location.origin)
  const [problem, setProblem] = useState<string | null>(null)
  async function signIn() {
    const server = readServerAddress(typed)
    if (!server) return setProblem(words.wrong)
    setProblem(null)
    chooseServer(server)
    await startSignIn(next).catch(() => setProblem(words.failed))
  }
  return (
    <PublicFrame>
      <Page title={words.title} lede={words.lede}>
        <form
          noValidate
          className="grid max-w-md gap-5"
          onSubmit={event => {
            event.preventDefault()
            void signIn()
          }}
        >
          <TextField
            label={words.server}
            hint={words.hint}
            error={problem}
            type="url"
            autoComplete="url"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="primary" wide pending={false}>
            {words.signIn}
          </Button>
        </form>
      </Page>
    </PublicFrame>
  )
}
