import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/thing-history.tsx'
import { AwaitedPage } from '#platform/page/awaited.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { BadgeActs } from './badge-acts.tsx'
import { BadgeForm } from './badge-form.tsx'
import { type OfficeBadge, officeBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { BadgePicture } from './badge-picture.tsx'

/** The page of the badge in the address. */
export function BadgePage() {
  return <OneBadge id={useParams({ from: '/_frame/_staff/staff/badges/$id' }).id} />
}

/** One badge: its texts and rule, its preview, and its awards. */
export function OneBadge({ id }: { id: string }) {
  const words = badgeOfficeWords().one
  const badge = useQuery(officeBadgeQuery(id))
  const { data } = badge
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
            <HistorySection changes={data.history} />
            <BadgeActs badge={data} />
          </div>
        </Page>
      ) : (
        <AwaitedPage query={badge} words={words} icon="badge" to="/staff/badges" height="24rem" />
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

/** The form for a new badge. */
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
