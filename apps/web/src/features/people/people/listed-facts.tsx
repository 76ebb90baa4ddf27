import type { StudentStatus } from '@aulaviva/domain/access'
import { formatHours } from '#entities/live-class/live-class.ts'
import { SubscriptionPill } from '#entities/subscriptions/subscription-pill.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, dayInstant, shortDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { Account, AccountState } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import type { PeopleColumn } from './people-columns.ts'

const tones: Record<AccountState, Tone> = {
  ACTIVE: 'good',
  INVITED: 'info',
  NOT_INVITED: 'neutral',
  REVOKED: 'bad',
  DISABLED: 'bad',
}

/** Whether a person can sign in, in a word. */
export function AccountPill({ state }: { state: AccountState }) {
  return <StatusPill tone={tones[state]}>{peopleWords().accountStates[state]}</StatusPill>
}

/** The state of a student's subscription. A student who never had a plan has no payment to make. */
function ContractPill({ status, plan }: { status: StudentStatus; plan: string | null }) {
  if (plan === null) return <StatusPill tone="neutral">{peopleWords().noPlan}</StatusPill>
  return <SubscriptionPill status={status} />
}

/** The value of a column for one person. Renders nothing without one. */
export function PersonFact({ of, column }: { of: Account; column: PeopleColumn }) {
  const words = peopleWords()
  const zone = zoneOf(useMe())
  switch (column) {
    case 'role':
      return words.roles[of.role]
    case 'status':
      return (
        <span className="inline-flex flex-wrap gap-1">
          {(of.state !== 'ACTIVE' || of.student_status === null) && <AccountPill state={of.state} />}
          {of.student_status !== null && <ContractPill status={of.student_status} plan={of.plan} />}
        </span>
      )
    case 'level':
      return of.level && <LevelMark level={of.level} />
    case 'plan':
      // Clamped like the name if the column is narrow. The person's page has all of it.
      return of.plan && <span className="line-clamp-3">{of.plan}</span>
    case 'contract':
      return of.date_limit && shortDate(dayInstant(of.date_limit), 'UTC')
    case 'hours':
      return of.available_hours !== null && formatHours(of.available_hours)
    case 'seen':
      return of.seen_at ? `${shortDate(of.seen_at, zone)}, ${clockTime(of.seen_at, zone)}` : words.neverSeen
  }
}
