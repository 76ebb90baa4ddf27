import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Medal } from '#entities/badges/medal.tsx'
import { myCertificatesQuery } from '#entities/certificates/certificates.queries.ts'
import { ReserveAction, ReserveHint } from '#entities/live-class/reserve-action.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useFirstSight } from '#platform/session/first-sight.ts'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { AchievementHighlight } from '#ui/achievement-highlight.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type BadgeAhead, type Badges, badgesQuery, type EarnedBadge } from './badges.queries.ts'
import { badgesWords } from './badges.words.ts'
import { earnedFor } from './earned-for.ts'
import { MyCertificates } from './my-certificates.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** A student's badges, in color and with their dates, and the ones still to earn. */
export function BadgesPage() {
  const words = badgesWords()
  const { data, error, refetch, isFetching } = useQuery(badgesQuery)
  // The certificates are above the badges still to earn, which they would move.
  const { isLoading } = useQuery(myCertificatesQuery)
  return (
    <Page title={words.title} intro={words.intro}>
      {data && !isLoading ? (
        <BadgeLists {...data} />
      ) : error && !data ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <BadgesSkeleton />
      )}
    </Page>
  )
}

function BadgeLists({ earned, ahead }: Badges) {
  const { noBadges } = badgesWords()
  const all = earned.length + ahead.length
  return all === 0 ? (
    <>
      <EmptyState icon="badge" title={noBadges.title}>
        <p>{noBadges.body}</p>
      </EmptyState>
      <MyCertificates />
    </>
  ) : (
    <>
      <EarnedBadges earned={earned} all={all} />
      <MyCertificates />
      <BadgesAhead badges={ahead} />
    </>
  )
}

const grid = 'grid gap-3 tablet:grid-cols-2 tablet:gap-4 desk:grid-cols-3'

function EarnedBadges({ earned, all }: { earned: readonly EarnedBadge[]; all: number }) {
  const words = badgesWords()
  const [sharedId, setSharedId] = useState<string | null>(null)
  const sharedBadge = earned.find(({ id }) => id === sharedId)
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
        {earned.map(one => (
          <EarnedCard key={one.id} earned={one} onShare={() => setSharedId(one.id)} />
        ))}
      </ul>
      {sharedBadge && <ShareDialog earned={sharedBadge} onClose={() => setSharedId(null)} />}
    </section>
  )
}

function EarnedCard({ earned, onShare }: { earned: EarnedBadge; onShare: () => void }) {
  const words = badgesWords()
  const zone = zoneOf(useMe())
  const { badge, awarded_at: at, link } = earned
  return (
    <li className="flex flex-col rounded-card border border-line bg-room shadow-card">
      <div className="flex grow items-center gap-4 p-4 tablet:p-5">
        <AchievementHighlight isPlaying={useFirstSight(earned.id, at)}>
          <Medal badge={badge} isEarned />
        </AchievementHighlight>
        <div className="min-w-0">
          <h3 className="text-large font-semibold text-ink">{badge.name}</h3>
          <p className="mt-0.5 text-small text-ink-2">{earnedFor(badge)}</p>
          <p className="mt-2 text-small text-ink-3">
            <time dateTime={at}>{words.earnedOn(fullDate(at, zone))}</time>
          </p>
        </div>
      </div>
      <div className="flex border-t border-line">
        <button
          type="button"
          className={action}
          aria-label={link ? words.share.manageLabel(badge.name) : words.share.openLabel(badge.name)}
          onClick={onShare}
        >
          <Icon name={link ? 'check' : 'share'} size={20} />
          {link ? words.share.manage : words.share.open}
        </button>
        {link && (
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={`${action} border-s border-line`}
            aria-label={words.share.verifyLabel(badge.name)}
          >
            <Icon name="badge" size={20} />
            {words.share.verify}
          </a>
        )}
      </div>
    </li>
  )
}

/** The bottom of a card is a row of buttons, edge to edge. */
const action =
  'flex min-h-11 grow basis-0 items-center justify-center gap-2 text-small font-semibold text-ink-2 transition-colors first:rounded-es-card last:rounded-ee-card hover:bg-desk hover:text-ink'

function BadgesAhead({ badges }: { badges: readonly BadgeAhead[] }) {
  const words = badgesWords()
  return (
    <section className="mt-10">
      <SectionHeading>{words.ahead}</SectionHeading>
      {badges.length === 0 && <p className="text-ink-2">{words.complete}</p>}
      <ul className={grid}>
        {badges.map(badge => (
          <AheadCard key={badge.id} badge={badge} />
        ))}
      </ul>
    </section>
  )
}

function AheadCard({ badge }: { badge: BadgeAhead }) {
  const words = badgesWords()
  const { rule, progress } = badge
  // A badge for one level or course counts that one's steps.
  const unit = words.units[progress && progress.target > rule.value ? 'steps' : rule.kind]
  return (
    <li className="flex items-center gap-4 rounded-card border border-line p-4 tablet:p-5">
      <Medal badge={badge} isEarned={false} />
      <div className="min-w-0 grow">
        <h3 className="font-text font-semibold text-ink">{badge.name}</h3>
        <p className="mt-0.5 text-small text-ink-2">
          {words.rules[rule.kind](rule.value, rule.level ?? '', rule.course_name)}
        </p>
        {progress && progress.target > 1 && (
          <ProgressBar
            value={progress.value}
            target={progress.target}
            label={badge.name}
            text={words.progress(progress.value, progress.target, unit)}
          />
        )}
      </div>
    </li>
  )
}

/** A progress bar with its number. A badge with one step has none: it is earned or not. */
function ProgressBar({ value, target, label, text }: { value: number; target: number; label: string; text: string }) {
  return (
    <div className="mt-3 grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-pill bg-line"
      >
        <div className="h-full rounded-pill bg-lamp" style={{ width: `${(value / target) * 100}%` }} />
      </div>
      <span aria-hidden="true" className="tabular text-small text-ink-2">
        {text}
      </span>
    </div>
  )
}

const skeletonCards = 6

function BadgesSkeleton() {
  return (
    <Loading label={badgesWords().loading}>
      <div className="mb-3 min-h-8 py-1">
        <Skeleton width="7rem" height="1.5rem" />
      </div>
      <div className={grid}>
        {Array.from({ length: skeletonCards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <Skeleton key={at} height="12.5rem" />
        ))}
      </div>
    </Loading>
  )
}
