import { useQuery } from '@tanstack/react-query'
import { ReserveAction, ReserveHint } from '#platform/live-class/reserve-action.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type Badge, badgesQuery, type EarnedBadge } from './badges.queries.ts'
import { badgesWords } from './badges.words.ts'
import { Medal } from './medal.tsx'

/** What a student has earned, in colour and with its day, and what lies ahead. */
export function BadgesPage() {
  const words = badgesWords()
  const { data, error, refetch, isFetching } = useQuery(badgesQuery)
  return (
    <Page title={words.title} lede={words.lede}>
      {data ? (
        <>
          <Earned earned={data.earned} all={data.earned.length + data.ahead.length} />
          <Ahead badges={data.ahead} />
        </>
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Bones />
      )}
    </Page>
  )
}

const grid = 'grid gap-3 tablet:grid-cols-2 tablet:gap-4 desk:grid-cols-3'

function Earned({ earned, all }: { earned: readonly EarnedBadge[]; all: number }) {
  const words = badgesWords()
  const zone = zoneOf(useMe())
  if (earned.length === 0) {
    return (
      <EmptyState icon="badge" title={words.empty.title} action={<ReserveAction />}>
        <ReserveHint>{words.empty.body}</ReserveHint>
      </EmptyState>
    )
  }
  return (
    <section>
      <SectionHeading note={words.earnedCount(earned.length, all)}>{words.earned}</SectionHeading>
      <ul className={grid}>
        {earned.map(({ id, badge, awarded_at: at }) => (
          <li
            key={id}
            className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card tablet:p-5"
          >
            <Medal badge={badge} isEarned />
            <div className="min-w-0">
              <h3 className="text-large font-semibold break-words text-ink">{badge.name}</h3>
              <p className="mt-0.5 text-small text-ink-2">{badge.description}</p>
              <p className="mt-2 text-small text-ink-3">
                <time dateTime={at}>{words.earnedOn(fullDate(at, zone))}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ahead({ badges }: { badges: readonly Badge[] }) {
  const words = badgesWords()
  return (
    <section className="mt-10">
      <SectionHeading>{words.ahead}</SectionHeading>
      {badges.length === 0 && <p className="text-ink-2">{words.complete}</p>}
      <ul className={grid}>
        {badges.map(badge => (
          <li key={badge.id} className="flex items-center gap-4 rounded-card border border-line p-4 tablet:p-5">
            <Medal badge={badge} isEarned={false} />
            <div className="min-w-0">
              <h3 className="font-text font-semibold break-words text-ink">{badge.name}</h3>
              <p className="mt-0.5 text-small text-ink-2">
                {words.rules[badge.rule.kind](badge.rule.value, badge.rule.level ?? '')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const bones = 6

function Bones() {
  return (
    <Loading label={badgesWords().loading}>
      <div className="mb-3 min-h-8 py-1">
        <Skeleton width="7rem" height="1.5rem" />
      </div>
      <div className={grid}>
        {Array.from({ length: bones }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} height="10rem" />
        ))}
      </div>
    </Loading>
  )
}
