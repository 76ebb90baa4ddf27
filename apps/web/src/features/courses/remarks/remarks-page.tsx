import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { Page } from '#platform/page/page.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { RemarkCard } from './remark-card.tsx'
import { remarksQuery } from './remarks.queries.ts'
import { remarksWords } from './remarks.words.ts'

/** Comments by students on recorded classes, with a tab for resolved ones. */
export function RemarksPage() {
  const words = remarksWords()
  const navigate = useNavigate()
  const { tab = 'open' } = useSearch({ from: '/_frame/_staff/staff/remarks' })
  const show = useTabInAddress(
    'open',
    tab,
    (newTab, step) => void navigate({ to: '/staff/remarks', search: { tab: newTab }, ...step }),
  )
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: 'open', label: words.tabs.open },
            { value: 'handled', label: words.tabs.handled },
          ]}
          value={tab}
          onChange={show}
        >
          <List key={tab} tab={tab} />
        </Tabs>
      </Page>
    </>
  )
}

function List({ tab }: { tab: 'open' | 'handled' }) {
  const words = remarksWords()
  const zone = zoneOf(useMe())
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(remarksQuery(tab === 'handled'))
  if (!list.data && list.error) {
    return <LoadProblem title={words.loadFailed} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
  }
  if (!list.data) return <ListSkeleton />
  const rows = list.data.pages.flatMap(page => page.results)
  // When the card leaves the list, keyboard focus moves to the list's heading.
  const focusHeading = () => heading.current?.focus()
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {words.tabs[tab]}
      </h2>
      {rows.length === 0 ? (
        <EmptyState icon="check" title={words.empty[tab].title}>
          {words.empty[tab].body}
        </EmptyState>
      ) : (
        <>
          <ul className="grid max-w-4xl gap-3">
            {rows.map(remark => (
              <li key={remark.id}>
                <RemarkCard remark={remark} zone={zone} onDone={focusHeading} />
              </li>
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading label={remarksWords().loading}>
      <div className="grid max-w-4xl gap-3">
        {['a', 'b', 'c'].map(row => (
          <div key={row} className="grid gap-4 rounded-card border border-line bg-room p-4 tablet:p-5">
            <Skeleton width="16rem" height="1rem" />
            <Skeleton width="75%" height="1.25rem" />
            <Skeleton width="12rem" height="2rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
