import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import {
  announcementsQuery,
  type ListedAnnouncement,
  pastAnnouncementsQuery,
  refreshAnnouncements,
} from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

/** All current and scheduled announcements in order, then past ones. */
export function NewsPage() {
  const words = newsOfficeWords()
  const announcements = useQuery(announcementsQuery)
  const { data } = announcements
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink to="/staff/news/new" variant="primary" icon="plus">
            {words.add}
          </ButtonLink>
        }
      >
        {data ? (
          <>
            {data.length > 0 ? <InOrder announcements={data} /> : <None />}
            <Past />
          </>
        ) : (
          <QueryPlaceholder query={announcements} words={words} height="16rem" />
        )}
      </Page>
    </>
  )
}

function None() {
  const words = newsOfficeWords()
  return (
    <EmptyState
      icon="home"
      title={words.empty.title}
      action={<ButtonLink to="/staff/news/new">{words.add}</ButtonLink>}
    >
      <p>{words.empty.body}</p>
    </EmptyState>
  )
}

function InOrder({ announcements }: { announcements: readonly ListedAnnouncement[] }) {
  const words = newsOfficeWords()
  const order = useOrder()
  const ids = order.isPending ? order.variables : announcements.map(({ id }) => id)
  const visible = ids.flatMap(id => announcements.find(one => one.id === id) ?? [])
  return (
    <section>
      <SectionHeading>{words.list}</SectionHeading>
      {announcements.length > 1 && <p className="-mt-2 mb-3 text-small text-ink-3">{words.order.about}</p>}
      <OrderedList
        label={words.list}
        locale={activeLocale()}
        words={orderedListWords()}
        onReorder={order.mutate}
        rows={visible.map(one => ({ id: one.id, name: one.title, content: <AnnouncementRow announcement={one} /> }))}
      />
    </section>
  )
}

function Past() {
  const words = newsOfficeWords()
  const query = useInfiniteQuery(pastAnnouncementsQuery)
  const rows = query.data?.pages.flatMap(page => page.results) ?? []
  if (rows.length === 0) return null
  return (
    <section className="mt-10">
      <SectionHeading>{words.past}</SectionHeading>
      <ul aria-label={words.past} className="divide-y divide-line rounded-card border border-line bg-room px-4">
        {rows.map(one => (
          <li key={one.id} className="py-1">
            <AnnouncementRow announcement={one} />
          </li>
        ))}
      </ul>
      <MoreRows list={query} shown={words.shown} />
    </section>
  )
}

const tones = { SHOWN: 'good', AHEAD: 'info', OVER: 'neutral' } as const

function AnnouncementRow({
  announcement: { id, title, state, roles, levels, ...one },
}: {
  announcement: ListedAnnouncement
}) {
  const words = newsOfficeWords()
  const zone = zoneOf(useMe())
  const { data: allLevels } = useQuery(levelsQuery)
  const moment = (instant: string) => `${shortDate(instant, zone)}, ${clockTime(instant, zone)}`
  const codes = allLevels?.filter(level => levels.includes(level.id)).map(({ code }) => code) ?? []
  const isForAll = roles.length === Object.keys(words.roles).length && codes.length === 0
  const who = roles.map(role =>
    role === 'student' && codes.length > 0
      ? `${words.roles[role]} ${words.levels(codes.join(', '))}`
      : words.roles[role],
  )
  const from = state === 'AHEAD' ? words.from(moment(one.shown_from)) : words.since(moment(one.shown_from))
  const until = one.shown_until && words.until(moment(one.shown_until))
  return (
    <Link
      to="/staff/news/$id"
      params={{ id }}
      className="group flex min-h-16 min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-small py-2 -outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-ink group-hover:underline">{title}</span>
        <span className="tabular block text-small text-ink-3">
          {isForAll ? words.everybody : who.join(', ')} · {[from, until].filter(Boolean).join(' ')}
        </span>
      </span>
      <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
    </Link>
  )
}

function useOrder() {
  const call = useApi()
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /api/main/announcements/order/', { body: { ids } }),
    onSuccess: (_answer, ids) => {
      queryClient.setQueryData(announcementsQuery.queryKey, cached =>
        cached?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      )
      toast.success(orderedListWords().saved)
      refreshAnnouncements()
    },
    onError: problem => {
      const meanwhile = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
      toast.danger(meanwhile ? newsOfficeWords().order.meanwhile : problemSentence(problem))
      refreshAnnouncements()
    },
  })
}
