import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { useCloseOverlay, useFocusReturn } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { documentsQuery } from './absences.queries.ts'
import { absencesWords } from './absences.words.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentRow } from './document-row.tsx'
import type { DocumentsSearch } from './documents-search.ts'

/** The queue of absence excuses, with a tab for decided ones. */
export function DocumentsPage() {
  const search = useSearch({ from: '/_frame/_staff/staff/documents' })
  const words = absencesWords()
  const navigate = useNavigate()
  const tab = search.tab ?? 'pending'
  const to = '/staff/documents'
  const show = useTabInAddress('pending', tab, (tab, step) => void navigate({ to, search: { tab }, ...step }))
  const close = useCloseOverlay(
    () => void navigate({ to, search: { tab: search.tab }, replace: true, resetScroll: false, ignoreBlocker: true }),
  )
  useFocusReturn(search.document)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: 'pending', label: words.tabs.pending },
            { value: 'decided', label: words.tabs.decided },
          ]}
          value={tab}
          onChange={show}
        >
          <List key={search.tab} search={search} />
        </Tabs>
        {search.document && <DocumentDialog key={search.document} id={search.document} onClose={close} />}
      </Page>
    </>
  )
}

function List({ search }: { search: DocumentsSearch }) {
  const words = absencesWords()
  const zone = zoneOf(useMe())
  const tab = search.tab ?? 'pending'
  const none = words.empty[tab]
  return (
    <PagedList
      list={useInfiniteQuery(documentsQuery(search.tab ? 'DECIDED' : 'PENDING'))}
      words={words}
      skeleton={<ListSkeleton />}
      emptyState={
        <EmptyState icon={search.tab ? 'file' : 'check'} title={none.title}>
          <p>{none.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <>
          <h2 className="sr-only">{words.tabs[tab]}</h2>
          <ul className="grid gap-2.5">
            {rows.map(row => (
              <li key={row.id}>
                <DocumentRow row={row} zone={zone} search={search} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-2.5">
      {['a', 'b', 'c'].map(row => (
        <div key={row} className="flex h-20 items-center gap-4 rounded-card border border-line bg-room px-4">
          <Skeleton width="2.5rem" height="2.5rem" round />
          <div className="grid grow gap-2">
            <Skeleton width="12rem" height="1rem" />
            <Skeleton width="16rem" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
