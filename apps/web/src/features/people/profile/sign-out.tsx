import { useState } from 'react'
import { type DeviceData, loadDeviceData, unsentKinds } from '#entities/offline/device-data.ts'
import { isNative } from '#platform/device/native.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { useMe } from '#platform/session/me.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { formatList } from '#platform/time/region.ts'
import { withTimeout } from '#platform/timing.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { profileWords } from './profile.words.ts'

/** How long counting the stored data may take. After that, the person is signed out without the question. */
const deviceCheckTimeout = 10_000

/** Several people may share a browser, but a phone usually belongs to one person. */
const removesCopies = () => !isNative()

/** Signs out. If this device stores data of the person, it first asks what to remove. */
export function SignOut() {
  const words = profileWords()
  const { id: user } = useMe()
  const [pending, setPending] = useState(false)
  const [deviceData, setDeviceData] = useState<DeviceData | null>(null)
  async function startSignOut() {
    setPending(true)
    const localData = await withTimeout(deviceCheckTimeout, loadDeviceData(user)).catch(() => null)
    if (!localData || isEmpty(localData)) return signOut({ user, copies: removesCopies(), unsent: false })
    setDeviceData(localData)
    setPending(false)
  }
  return (
    <>
      <Button icon="logout" pending={pending} onPress={() => void startSignOut()}>
        {words.signOut}
      </Button>
      {deviceData && <SignOutDialog user={user} deviceData={deviceData} onClose={() => setDeviceData(null)} />}
    </>
  )
}

const unsentOf = ({ unsent }: DeviceData) => unsentKinds.filter(kind => unsent[kind] > 0)
const isEmpty = (deviceData: DeviceData) => deviceData.courses === 0 && unsentOf(deviceData).length === 0

interface DialogProps {
  user: string
  deviceData: DeviceData
  onClose: () => void
}

function SignOutDialog({ user, deviceData, onClose }: DialogProps) {
  const words = profileWords()
  const { signOutDialog: dialogWords } = words
  const [copies, setCopies] = useState(removesCopies)
  const [unsent, setUnsent] = useState(false)
  const [pending, setPending] = useState(false)
  const items = unsentOf(deviceData).map(kind => dialogWords.unsentItems[kind](deviceData.unsent[kind]))
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
      <p className="mb-3">{dialogWords.intro}</p>
      <div className="grid gap-3">
        {deviceData.courses > 0 && (
          <CheckField
            label={dialogWords.copies}
            hint={dialogWords.copiesHint(deviceData.courses, fileSize(deviceData.bytes))}
            checked={copies}
            onChange={setCopies}
          />
        )}
        {items.length > 0 && (
          <CheckField
            label={dialogWords.unsent}
            hint={dialogWords.unsentHint(formatList(items))}
            checked={unsent}
            onChange={setUnsent}
          />
        )}
      </div>
    </Confirm>
  )
}
