import { badgeStates } from '@aulaviva/domain/badges'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Medal } from '#entities/badges/medal.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type ListedBadge, staffBadgesQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { formatRule, medalProps } from './badge-rule.ts'

const stateOrder = badgeStates.toSorted((a, b) => Number(a === 'DRAFT') - Number(b === 'DRAFT') || (a > b ? -1 : 1))

/** All badges of the academy: published, drafts, and archived, with how many students have each. */
export function BadgeListPage() {
  const words = badgeOfficeWords()
  const badges = useQuery(staffBadgesQuery)
  const { data } = badges
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink to="/staff/badges/new" variant="primary" icon="plus">
            {words.add}
          </ButtonLink>
        }
      >
        {data ? (
          data.length > 0 ? (
            <Groups badges={data} />
          ) : (
            <EmptyState
              icon="badge"
              title={words.empty.title}
              action={<ButtonLink to="/staff/badges/new">{words.add}</ButtonLink>}
            >
              <p>{words.empty.body}</p>
            </EmptyState>
          )
        ) : (
          <QueryPlaceholder query={badges} words={words} height="20rem" />
        )}
      </Page>
    </>
  )
}

function Groups({ badges }: { badges: readonly ListedBadge[] }) {
  const words = badgeOfficeWords()
  return (
    <div className="grid gap-10">
      {stateOrder.map(state => {
        const rows = badges.filter(badge => badge.state === state)
        if (rows.length === 0) return null
        return (
          <section key={state}>
            <SectionHeading>{words.groups[state]}</SectionHeading>
            <ul
              aria-label={words.groups[state]}
              className="grid gap-3 tablet:grid-cols-2 tablet:gap-4 desk:grid-cols-3"
            >
              {rows.map(badge => (
                <Row key={badge.id} badge={badge} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Row({ badge }: { badge: ListedBadge }) {
  const words = badgeOfficeWords()
  return (
    <li>
      <Link
        to="/staff/badges/$id"
        params={{ id: badge.id }}
        className="group flex h-full items-center gap-4 rounded-card border border-line bg-room p-4 hover:bg-desk"
      >
        <Medal badge={medalProps(badge)} isEarned={badge.state === 'PUBLISHED'} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-ink group-hover:underline">{badge.name}</span>
          <span className="block text-small wrap-anywhere text-ink-2">{formatRule(badge.rule)}</span>
          <span className="tabular mt-1 block text-small text-ink-3">
            {badge.held > 0 ? words.awardedTo(badge.held) : words.notAwarded}
          </span>
        </span>
      </Link>
    </li>
  )
}
