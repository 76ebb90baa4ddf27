import { hasPermission } from '@aulaviva/domain/access'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '#platform/access/can-open.ts'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type AdminCard, adminCardGroups } from './admin-cards.ts'
import { type AdminCounts, adminCountsQuery } from './home.queries.ts'
import { Needs } from './needs.tsx'
import { officeWords } from './office.words.ts'

/** What needs the staff's attention today, then a card for every staff page with its count. */
export function OfficePage() {
  const words = officeWords()
  const { data, isError, isPending } = useQuery(adminCountsQuery)
  return (
    <Page title={words.title} intro={words.intro}>
      {isPending ? (
        // Replace the skeleton at once, so that no part moves another.
        <Loading label={words.loading}>
          <Skeleton width="100%" height="32rem" />
        </Loading>
      ) : (
        <OfficeContent data={data} isError={isError} />
      )}
    </Page>
  )
}

function OfficeContent({ data, isError }: { data: AdminCounts | null | undefined; isError: boolean }) {
  const words = officeWords()
  const canOpen = useCanOpen()
  const rights = useMe().staff_rights ?? []
  const isOpen = ({ target, area }: AdminCard) => canOpen(target.to ?? '') && (!area || hasPermission(rights, area))
  const open = adminCardGroups
    .map(({ name, cards }) => ({ name, cards: cards.filter(isOpen) }))
    .filter(({ cards }) => cards.length > 0)
  return (
    <>
      <p role="status" className={isError ? 'mb-5 text-ink-2' : 'sr-only'}>
        {isError ? words.loadFailed : ''}
      </p>
      {data && <Needs needs={data.needs} />}
      <div className="grid gap-x-6 gap-y-8 desk:grid-cols-2">
        {open.map(group => (
          <section key={group.name}>
            <SectionHeading>{words.groups[group.name]}</SectionHeading>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
              {group.cards.map(card => (
                <li key={card.name}>
                  <AdminCardLink card={card} waiting={data} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface AdminCardProps {
  card: AdminCard
  waiting: AdminCounts | null | undefined
}

function AdminCardLink({ card: { name, target, icon, countKey }, waiting }: AdminCardProps) {
  const words = officeWords()
  const count = countKey && waiting?.[countKey]
  return (
    <Link
      {...target}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-desk tablet:gap-4 tablet:px-5"
    >
      <span className="grid size-11 place-items-center rounded-button bg-desk text-lamp-ink">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{words.cards[name].title}</span>
        <span className="block text-small text-ink-2">{words.cards[name].body}</span>
      </span>
      {/* The same width with and without a count, so that no name beside it wraps differently. */}
      {countKey && (
        <span className="grid min-w-26 justify-items-end text-end">
          {count === 0 && <span className="text-tiny text-ink-3">{words.nothing}</span>}
          {count ? <StatusPill tone="lamp">{words.toDoCount(count)}</StatusPill> : null}
        </span>
      )}
    </Link>
  )
}
