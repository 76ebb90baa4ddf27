import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows, type PagedQuery } from '#platform/page/more-rows.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { personRecordWords } from './person-record.words.ts'

/** A titled section of a person's page. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8">
      <SectionHeading action={action}>{title}</SectionHeading>
      <div className="rounded-card border border-line bg-room p-5 shadow-card">{children}</div>
    </section>
  )
}

interface QueryState<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The states of a query: data, loading, or load failure. */
export function SectionContent<Data>({
  query,
  rows = 3,
  children,
}: {
  query: QueryState<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  const words = personRecordWords()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <LoadProblem title={words.loadFailed} error={query.error} onRetry={query.refetch} pending={query.isFetching} />
    )
  }
  return (
    <Loading label={words.loading}>
      <div className="grid gap-5 py-2">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={row} className="grid gap-2">
            <Skeleton width="14rem" height="1rem" />
            <Skeleton width="9rem" height="0.75rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The rows of a paged list, or the empty state. */
export function Rows<Row extends { id: string }>({
  list,
  none,
  children,
}: {
  list: Omit<PagedQuery, 'data'> & QueryState<{ pages: { results: readonly Row[]; count: number }[] }>
  none: string
  children: (row: Row) => ReactNode
}) {
  return (
    <SectionContent query={list}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results)
        if (rows.length === 0) return <p className="text-ink-2">{none}</p>
        return (
          <>
            <ul className="divide-y divide-line">
              {rows.map(row => (
                <li key={row.id} className="py-3.5 first:pt-0 last:pb-0">
                  {children(row)}
                </li>
              ))}
            </ul>
            <MoreRows list={list} />
          </>
        )
      }}
    </SectionContent>
  )
}
