import { nearDayAndTime } from '#entities/live-class/when.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import type { Invitation } from './people.queries.ts'
import { peopleWords } from './people.words.ts'

/** Since when an invitation has had its state, in a sentence. */
export function InvitationStatus({ invitation }: { invitation: Invitation }) {
  const words = peopleWords()
  const zone = zoneOf(useMe())
  const when = (instant: string) => nearDayAndTime(instant, zone, new Date())
  const { state, sent_at, expires_at, accepted_at } = invitation
  if (state === 'REVOKED') return words.revoked
  if (state === 'EXPIRED') return words.expired(when(expires_at))
  return accepted_at ? words.accepted(when(accepted_at)) : words.sent(when(sent_at), when(expires_at))
}
