import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { BadgeActions } from './badge-actions.tsx'
import { BadgeForm } from './badge-form.tsx'
import { type StaffBadge, staffBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { BadgePicture } from './badge-picture.tsx'

/** The page of the badge in the address. */
export function BadgePage() {
  return <BadgeDetails id={useParams({ from: '/_frame/_staff/staff/badges/$id' }).id} />
}

/** One badge: its texts and rule, its preview, and its awards. */
export function BadgeDetails({ id }: { id: string }) {
  const words = badgeOfficeWords().page
  const badge = useQuery(staffBadgeQuery(id))
  const { data } = badge
  return (
    <>
      <BackLink to="/staff/badges">{words.back}</BackLink>
      {data ? (
        <Page title={data.name}>
          <BadgeStatus badge={data} />
          <BadgeForm badge={data}>
            <BadgePicture badge={data} />
          </BadgeForm>
          <div className="mt-12 grid gap-x-10 gap-y-8 desk:grid-cols-2">
            <HistorySection changes={data.history} />
            <BadgeActions badge={data} />
          </div>
        </Page>
      ) : (
        <PagePlaceholder query={badge} words={words} icon="badge" to="/staff/badges" height="24rem" />
      )}
    </>
  )
}

const tones = { PUBLISHED: 'good', DRAFT: 'info', ARCHIVED: 'neutral' } as const

function BadgeStatus({ badge: { state, held } }: { badge: StaffBadge }) {
  const words = badgeOfficeWords()
  return (
    <p className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
      <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
      <span className="tabular">{held > 0 ? words.awardedTo(held) : words.notAwarded}</span>
    </p>
  )
}

/** The form for a new badge. */
export function NewBadgePage() {
  const { page: words, picture } = badgeOfficeWords()
  return (
    <>
      <BackLink to="/staff/badges">{words.back}</BackLink>
      <Page title={words.newTitle}>
        <BadgeForm badge={null}>
          <p className="text-small text-ink-3">{picture.createFirst}</p>
        </BadgeForm>
      </Page>
    </>
  )
}
