import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '#platform/page/page.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { doorGroups } from './doors.ts'
import { waitingQuery } from './office.queries.ts'
import { officeWords } from './office.words.ts'

/** Every page of the staff as a door, with how much waits behind it. */
export function OfficePage() {
  const words = officeWords()
  const { data, isError, isPending } = useQuery(waitingQuery)
  return (
    <Page title={words.title} lede={words.lede}>
      <p role="status" className={isError ? 'mb-5 text-ink-2' : 'sr-only'}>
        {isError ? words.failed : isPending ? words.loading : ''}
      </p>
      <div className="grid gap-8" aria-busy={isPending || undefined}>
        {doorGroups.map(group => (
          <section key={group.name}>
            <SectionHeading>{words.groups[group.name]}</SectionHeading>
            <ul className="grid gap-2.5 tablet:grid-cols-2 desk:gap-4 wide:grid-cols-3">
              {group.doors.map(({ name, way, icon, waits }) => (
                <li key={name}>
                  <Link
                    {...way}
                    className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge tablet:p-5"
                  >
                    <span className="grid size-11 place-items-center rounded-button bg-desk text-lamp-ink">
                      <Icon name={icon} />
                    </span>
                    <span className="min-w-0">
                      <span className="block font-display text-large font-semibold text-ink">
                        {words.doors[name].title}
                      </span>
                      <span className="block text-small text-ink-2">{words.doors[name].body}</span>
                    </span>
                    {waits && <Count count={data?.[waits]} pending={isPending} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

/** As wide whether it waits, counts or rests, so that no name beside it wraps anew. */
function Count({ count, pending }: { count: number | undefined; pending: boolean }) {
  const words = officeWords()
  return (
    <span className="grid min-w-24 justify-items-end">
      {pending ? (
        <Skeleton width="4rem" height="1.5rem" round />
      ) : count ? (
        <StatusPill tone="lamp">{words.waits(count)}</StatusPill>
      ) : (
        count === 0 && <span className="text-small text-ink-3">{words.nothing}</span>
      )}
    </span>
  )
}
