import { Link } from '@tanstack/react-router'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf, initialsOf } from '#platform/session/naming.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { Account, AccountState } from './people.queries.ts'
import { peopleWords } from './people.words.ts'

const tones: Record<AccountState, Tone> = {
  ACTIVE: 'good',
  INVITED: 'info',
  NOT_INVITED: 'warn',
  REVOKED: 'bad',
  DISABLED: 'bad',
}

/** Whether somebody can come in, in a word. */
export function AccountPill({ state }: { state: AccountState }) {
  return <StatusPill tone={tones[state]}>{peopleWords().accountStates[state]}</StatusPill>
}

/** One person: who it is, as what, and whether they can come in. The whole row leads to the person. */
export function AccountRow({ account }: { account: Account }) {
  const words = peopleWords()
  const zone = zoneOf(useMe())
  const { state, disabled_at } = account
  return (
    <article className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge tablet:grid-cols-[2.5rem_minmax(0,1.3fr)_minmax(0,1fr)_auto]">
      <Avatar id={account.id} initials={initialsOf(account)} photo={account.photo} />
      <div className="min-w-0">
        <h3>
          <Link
            to="/staff/people/$id"
            params={{ id: account.id }}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold wrap-anywhere text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            {fullNameOf(account, account.email)}
          </Link>
        </h3>
        <p className="text-small wrap-anywhere text-ink-3">{account.email}</p>
      </div>
      <p className="tabular col-start-2 min-w-0 text-small text-ink-2 tablet:col-start-3">
        {words.roles[account.role]}
        {disabled_at && (state === 'DISABLED' || state === 'REVOKED') && (
          <span className="block text-ink-3">{words.since[state](fullDate(disabled_at, zone))}</span>
        )}
      </p>
      <div className="col-start-2 tablet:col-start-4">
        <AccountPill state={state} />
      </div>
    </article>
  )
}
