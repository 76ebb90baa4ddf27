import { useState } from 'react'
import { parseServerAddress, saveServerAddress, serverAddress } from '#platform/device/server-address.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { startSignIn } from '#platform/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { nativeSignInWords } from './native-sign-in.words.ts'

/** The start page of the native app: choose an academy, then sign in with the system's browser. */
export default function NativeSignIn({ next }: { next: string }) {
  const words = nativeSignInWords()
  const [typed, setTyped] = useState(() => serverAddress() || location.origin)
  const [failure, setFailure] = useState<string | null>(null)
  const server = parseServerAddress(typed)
  const form = useForm({
    errors: { server: !server && words.wrong },
    send() {
      if (!server) return
      setFailure(null)
      saveServerAddress(server)
      void startSignIn(next).catch(() => setFailure(words.failed))
    },
  })
  return (
    <PublicFrame>
      <Page title={words.title} intro={words.intro}>
        <Form form={form} className="grid max-w-md gap-5">
          <TextField
            label={words.server}
            hint={words.hint}
            error={form.errorOf('server') ?? failure}
            type="url"
            autoComplete="url"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="primary" wide pending={false}>
            {words.signIn}
          </Button>
        </Form>
      </Page>
    </PublicFrame>
  )
}
