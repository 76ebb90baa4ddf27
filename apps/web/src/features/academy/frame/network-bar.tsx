import { isNative } from '#platform/device/native.ts'
import { useNetwork } from '#platform/device/network.ts'
import { isResponseLate, type Me } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { Icon, Spinner } from '#ui/icon.tsx'
import { frameWords } from './frame.words.ts'

/**
 * Shows, in a line of its own above the top bar, that there is no connection or that the page may be outdated. The
 * controls in the bar stay usable.
 */
export function NetworkBar({ me }: { me: Me }) {
  const network = useNetwork()
  const late = useStore(isResponseLate)
  const words = frameWords()
  // Only the service worker stores pages. Native apps have none, and it stores none for staff.
  const stored = isNative() ? (me.role === 'student' ? 'courses' : 'staff') : me.role
  const lines = { online: words.asBefore, offline: words.offline[stored], reconnecting: words.reconnecting }
  return (
    <div role="status" className="bg-desk">
      {(network !== 'online' || late) && (
        <p className="flex items-center justify-center gap-2 border-b border-line px-4 py-2 text-small text-ink">
          {network === 'offline' ? <Icon name="info" size={20} /> : <Spinner />}
          {lines[network]}
        </p>
      )}
    </div>
  )
}
