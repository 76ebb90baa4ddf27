import { useNetwork } from '#platform/device/network.ts'
import { Icon, Spinner } from '#ui/icon.tsx'
import { frameWords } from './frame.words.ts'

/** Says quietly that there is no connection. It floats, so that nothing moves when it comes or goes. */
export function NetworkBar() {
  const network = useNetwork()
  const words = frameWords()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center px-4">
      {network !== 'online' && (
        <p className="mt-2 flex animate-rise items-center gap-2 rounded-pill border border-line bg-desk px-4 py-2 text-small text-ink shadow-raised">
          {network === 'offline' ? <Icon name="info" size={20} /> : <Spinner />}
          {network === 'offline' ? words.offline : words.reconnecting}
        </p>
      )}
    </div>
  )
}
