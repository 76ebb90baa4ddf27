import type { ComponentProps, ReactNode } from 'react'
import { PagedList } from '#platform/page/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props<Row> {
  list: ComponentProps<typeof PagedList<Row>>['list']
  empty: ReactNode
  /** Whether each row is a separate card. */
  isSpaced?: boolean
  children: (row: Row) => ReactNode
}

/** The rows of a paged list, or its loading, failed, or empty state. */
export function DocumentList<Row extends { id: string }>({ list, empty, isSpaced = false, children }: Props<Row>) {
  return (
    <PagedList
      list={list}
      words={teacherDocumentsWords()}
      skeleton={
        <div className="grid gap-3">
          <Skeleton width="10rem" height="1.25rem" />
          <Skeleton width="14rem" height="0.75rem" />
          <Skeleton height="3.25rem" />
        </div>
      }
      emptyState={empty}
    >
      {rows => (
        <ul className={isSpaced ? 'grid gap-4' : 'divide-y divide-line'}>
          {rows.map(row => (
            <li key={row.id} className={isSpaced ? undefined : 'py-5 first:pt-0 last:pb-0'}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
