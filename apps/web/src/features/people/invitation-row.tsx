import { Link } from '@tanstack/react-router'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { useWorksIn } from '#platform/access/works-in.ts'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf, initialsOf } from '#platform/session/naming.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { Invitation } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { useInviteAgain } from './use-invite.ts'

const tones: Record<Invitation['state'], Tone> = { SENT: 'info', EXPIRED: 'warn', REVOKED: 'bad', ACCEPTED: 'good' }

/** Somebody who was invited: as what, whether they have come in, and another link for who has not. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const words = peopleWords()
  const again = useInviteAgain(invitation)
  const isOwner = useWorksIn('owner')
  const name = fullNameOf(invitation, invitation.email)
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-room p-4 shadow-card tablet:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Avatar id={invitation.id} initials={initialsOf(invitation)} />
      <div className="min-w-0">
        <h3 className="font-text text-body leading-6 font-semibold text-ink">
          <Link
            to="/staff/people/$id"
            params={{ id: invitation.id }}
            className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="text-small wrap-anywhere text-ink-3">{invitation.email}</p>
      </div>
      <div className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 tablet:col-start-3">
        <StatusPill tone={tones[invitation.state]}>{words.states[invitation.state]}</StatusPill>
        <span>{words.roles[invitation.role]}</span>
        <span className="tabular basis-full">
          <InvitationSince invitation={invitation} />
        </span>
      </div>
      {invitation.state !== 'ACCEPTED' && (isOwner || invitation.role !== 'staff') && (
        <div className="col-start-2 tablet:col-start-4">
          <Button pending={again.isPending} icon="again" onPress={() => again.mutate()}>
            {words.again} <span className="sr-only">{words.to(name)}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

/** Since when an invitation is how it is, in a sentence. */
export function InvitationSince({ invitation }: { invitation: Invitation }) {
  const words = peopleWords()
  const zone = zoneOf(useMe())
  const when = (instant: string) => nearDayAndTime(instant, zone, new Date())
  const { state, sent_at, expires_at, accepted_at } = invitation
  if (state === 'REVOKED') return words.revoked
  if (state === 'EXPIRED') return words.ranOut(when(expires_at))
  return accepted_at ? words.accepted(when(accepted_at)) : words.sent(when(sent_at), when(expires_at))
}
