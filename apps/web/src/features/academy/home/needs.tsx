import { Link, type LinkProps } from '@tanstack/react-router'
import { dayAndTime } from '#entities/live-class/when.ts'
import { useCanOpen } from '#platform/access/can-open.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { shortDate } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AdminCounts } from './home.queries.ts'
import { officeWords } from './office.words.ts'

type Need = AdminCounts['needs'][number]
type Kind = Need['kind']
type LinkTarget = Pick<LinkProps, 'params' | 'search'> & { to: NonNullable<LinkProps['to']> }

interface NeedStyle {
  icon: IconName
  /** A failure. It is shown more prominently than tasks. */
  isFailure?: true
  /** Link to all of them. Null if no list shows only these. */
  all: LinkTarget | null
  /** Link to the place where one of them is handled. */
  one: (item: Need['first'][number]) => LinkTarget | null
}

const person = (id: string): LinkTarget => ({ to: '/staff/people/$id', params: { id } })

const needStyles: Record<Kind, NeedStyle> = {
  mails: { icon: 'warning', isFailure: true, all: null, one: ({ within }) => (within ? person(within) : null) },
  imports: {
    icon: 'upload',
    isFailure: true,
    all: { to: '/staff/people/import' },
    one: ({ id }) => ({ to: '/staff/people/import/$id', params: { id } }),
  },
  videos: {
    icon: 'play',
    isFailure: true,
    all: null,
    one: ({ within }) => (within ? { to: '/staff/courses/$id', params: { id: within } } : null),
  },
  captions: {
    icon: 'play',
    isFailure: true,
    all: null,
    one: ({ within }) => (within ? { to: '/staff/courses/$id', params: { id: within } } : null),
  },
  renditions: {
    icon: 'play',
    isFailure: true,
    all: null,
    one: ({ within }) => (within ? { to: '/staff/courses/$id', params: { id: within } } : null),
  },
  publishing: {
    icon: 'play',
    isFailure: true,
    all: null,
    one: ({ id }) => ({ to: '/staff/courses/$id', params: { id } }),
  },
  without_teacher: {
    icon: 'open-class',
    all: { to: '/teachers/classes/reserve' },
    one: ({ id }) => ({ to: '/staff/timetable/$id', params: { id } }),
  },
  documents: { icon: 'file', all: { to: '/staff/documents' }, one: () => ({ to: '/staff/documents' }) },
  plan_requests: { icon: 'card', all: null, one: ({ id }) => person(id) },
  remarks: { icon: 'play', all: { to: '/staff/remarks' }, one: () => ({ to: '/staff/remarks' }) },
  contracts: { icon: 'calendar', all: null, one: ({ id }) => person(id) },
  hours: { icon: 'clock', all: null, one: ({ id }) => person(id) },
  attendance: {
    icon: 'check',
    all: { to: '/teachers/classes', search: { tab: 'owed' } },
    one: ({ id }) => ({ to: '/teachers/classes/$id', params: { id } }),
  },
}

/** What needs the staff's attention today, most urgent first, or that nothing does. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { needs: words } = officeWords()
  return (
    <section className="mb-8">
      <SectionHeading>{words.title}</SectionHeading>
      {needs.length === 0 ? (
        <Card>
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Icon name="check" size={20} className="shrink-0 text-good" />
            {words.empty}
          </p>
          <p className="mt-1 text-small text-ink-2">{words.noneBody}</p>
        </Card>
      ) : (
        <ul className="grid gap-4 desk:grid-cols-2">
          {needs.map(need => (
            <li key={need.kind} className="min-w-0 rounded-card border border-line bg-room shadow-card">
              <NeedCard need={need} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedCard({ need: { kind, count, first } }: { need: Need }) {
  const { needs: words } = officeWords()
  const canOpen = useCanOpen()
  const { icon, isFailure, all, one } = needStyles[kind]
  return (
    <>
      <header className="flex items-center gap-3 px-4 pt-3 tablet:px-5">
        <Icon name={icon} size={20} className={`shrink-0 ${isFailure ? 'text-bad' : 'text-lamp-ink'}`} />
        <h3 className="min-w-0 grow font-semibold text-ink">{words.kinds[kind](count)}</h3>
        {all && count > first.length && canOpen(all.to) && (
          <span className="shrink-0">
            <ButtonLink {...all} variant="quiet">
              {words.all}
            </ButtonLink>
          </span>
        )}
      </header>
      <ul className="px-2 pb-2 tablet:px-3">
        {first.map(item => (
          <li key={`${item.id} ${item.at}`}>
            <Item kind={kind} item={item} target={one(item)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ kind, item, target }: { kind: Kind; item: Need['first'][number]; target: LinkTarget | null }) {
  const zone = zoneOf(useMe())
  const canOpen = useCanOpen()
  // The last day of a subscription is a date without a time.
  const when = item.at && (kind === 'contracts' ? shortDate(item.at, 'UTC') : capitalize(dayAndTime(item.at, zone)))
  const text = (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate text-ink">{item.title}</span>
        <span className="tabular block truncate text-small text-ink-3">
          {[when, item.detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  const rowStyle = 'flex min-h-12 items-center gap-3 rounded-button px-2 py-1.5'
  if (!target || !canOpen(target.to.replace('$id', item.id))) return <div className={rowStyle}>{text}</div>
  return (
    <Link {...target} className={`${rowStyle} -outline-offset-2 transition-colors hover:bg-desk`}>
      {text}
      <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
    </Link>
  )
}
