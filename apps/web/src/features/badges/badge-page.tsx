import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ThingHistory } from '#entities/changes/thing-history.tsx'
import { ApiProblem } from '#platform/api/problems.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { BadgeActs } from './badge-acts.tsx'
import { BadgeForm } from './badge-form.tsx'
import { type OfficeBadge, officeBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { BadgePicture } from './badge-picture.tsx'

/** The page of the badge that the address names. */
export function BadgePage() {
  return <OneBadge id={useParams({ from: '/_frame/_staff/staff/badges/$id' }).id} />
}

/** One badge: what it says and is given for, how it is seen, and what became of it. */
export function OneBadge({ id }: { id: string }) {
  const words = badgeOfficeWords().one
  const { data, error, isFetching, refetch } = useQuery(officeBadgeQuery(id))
  return (
    <>
      <BackLink to="/staff/badges">{words.back}</BackLink>
      {data ? (
        <Page title={data.name}>
          <Standing badge={data} />
          <BadgeForm badge={data}>
            <BadgePicture badge={data} />
          </BadgeForm>
          <div className="mt-12 grid gap-x-10 gap-y-8 desk:grid-cols-2">
            <section>
              <SectionHeading>{words.history}</SectionHeading>
              <ThingHistory changes={data.history} none={words.unchanged} />
            </section>
            <BadgeActs badge={data} />
          </div>
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="24rem" />
            </Loading>
          ) : error instanceof ApiProblem && error.status === 404 ? (
            <EmptyState
              icon="badge"
              title={words.gone.title}
              action={<ButtonLink to="/staff/badges">{words.gone.action}</ButtonLink>}
            >
              <p>{words.gone.body}</p>
            </EmptyState>
          ) : (
            <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}

const tones = { PUBLISHED: 'good', DRAFT: 'info', ARCHIVED: 'neutral' } as const

function Standing({ badge: { state, held } }: { badge: OfficeBadge }) {
  const words = badgeOfficeWords()
  return (
    <p className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
      <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
      <span className="tabular">{held > 0 ? words.held(held) : words.heldByNobody}</span>
    </p>
  )
}

/** A badge that is not there yet. */
export function NewBadgePage() {
  const { one: words, picture } = badgeOfficeWords()
  return (
    <>
      <BackLink to="/staff/badges">{words.back}</BackLink>
      <Page title={words.newTitle}>
        <BadgeForm badge={null}>
          <p className="text-small text-ink-3">{picture.later}</p>
        </BadgeForm>
      </Page>
    </>
  )
}
