import { useState } from 'react'
import { type KeptHere, keptHere, unsentKinds } from '#entities/offline/kept-here.ts'
import { isNative } from '#platform/device/native.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { useMe } from '#platform/session/me.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { listed } from '#platform/time/region.ts'
import { within } from '#platform/timing.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { profileWords } from './profile.words.ts'

/** How long counting the stored data may take. After that, the person is signed out without the question. */
const patience = 10_000

/** Several people may share a browser, but a phone usually belongs to one person. */
const removesCopies = () => !isNative()

/** Signs out. If this device stores data of the person, it first asks what to remove. */
export function SignOut() {
  const words = profileWords()
  const { id: user } = useMe()
  const [pending, setPending] = useState(false)
  const [kept, setKept] = useState<KeptHere | null>(null)
  async function begin() {
    setPending(true)
    const found = await within(patience, keptHere(user)).catch(() => null)
    if (!found || isNothing(found)) return signOut({ user, copies: removesCopies(), unsent: false })
    setKept(found)
    setPending(false)
  }
  return (
    <>
      <Button icon="logout" pending={pending} onPress={() => void begin()}>
        {words.signOut}
      </Button>
      {kept && <SignOutDialog user={user} kept={kept} onClose={() => setKept(null)} />}
    </>
  )
}

const unsentOf = ({ unsent }: KeptHere) => unsentKinds.filter(kind => unsent[kind] > 0)
const isNothing = (kept: KeptHere) => kept.courses === 0 && unsentOf(kept).length === 0

interface DialogProps {
  user: string
  kept: KeptHere
  onClose: () => void
}

function SignOutDialog({ user, kept, onClose }: DialogProps) {
  const words = profileWords()
  const { leaving } = words
  const [copies, setCopies] = useState(removesCopies)
  const [unsent, setUnsent] = useState(false)
  const [pending, setPending] = useState(false)
  const things = unsentOf(kept).map(kind => leaving.things[kind](kept.unsent[kind]))
  return (
    <Confirm
      title={words.signOut}
      confirm={words.signOut}
      variant="primary"
      pending={pending}
      onConfirm={() => {
        setPending(true)
        void signOut({ user, copies, unsent })
      }}
      onClose={onClose}
    >
      <p className="mb-3">{leaving.intro}</p>
      <div className="grid gap-3">
        {kept.courses > 0 && (
          <CheckField
            label={leaving.copies}
            hint={leaving.copiesHint(kept.courses, fileSize(kept.bytes))}
            checked={copies}
            onChange={setCopies}
          />
        )}
        {things.length > 0 && (
          <CheckField
            label={leaving.unsent}
            hint={leaving.unsentHint(listed(things))}
            checked={unsent}
            onChange={setUnsent}
          />
        )}
      </div>
    </Confirm>
  )
}
