import type { Signing } from '../auth/signed-links.ts'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logging/logger.ts'
import { networkOf } from './network-of.ts'

export interface FailedSignIn {
  /** In its canonical form. */
  email: string
  /** The address of the request. */
  address: string
  /** Whether the person has signed in with this browser before. */
  known: boolean
  reason: 'wrong' | 'no account' | 'disabled' | 'wrong code' | 'too many tries' | 'busy'
}

export type LogFailedSignIn = (failure: FailedSignIn) => void

/** Log lines per network and minute. Further failures are only counted, so that a flood doesn't fill the log. */
const linesPerMinute = 10
/** How many networks are logged separately in one minute. All others share the lines of one. */
const maxNetworks = 1000
const others = 'others'

/**
 * Logs failed sign-ins. The account is a keyed hash: people type passwords into the wrong field, and more people read a
 * log than the database.
 */
export function openFailedSignIns({
  sign,
  log,
  clock,
}: Pick<Signing, 'sign'> & { log: Logger; clock: Clock }): LogFailedSignIn {
  let minute = ''
  let counts = new Map<string, number>()

  function logTotals(): void {
    for (const [network, count] of counts) {
      if (count <= linesPerMinute) continue
      log.warn({ network, minute, failed: count, notListed: count - linesPerMinute }, 'many sign-ins failed')
    }
    counts = new Map()
  }

  return ({ email, address, known, reason }) => {
    const now = clock.now().toISOString().slice(0, 16)
    if (now !== minute) logTotals()
    minute = now
    const addressNetwork = networkOf(address)
    const network = counts.has(addressNetwork) || counts.size < maxNetworks ? addressNetwork : others
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > linesPerMinute) return
    const account = sign('failed sign-in', email).slice(0, 16)
    log.warn({ network: addressNetwork, account, known, reason }, 'a sign-in failed')
  }
}
