import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Choices, isTaken, turned } from './choices.ts'
import { ImportItem } from './import-item.tsx'
import { type QuestionImport, type RowState, rowsQuery } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'

interface Props {
  one: QuestionImport
  wanted: RowState | null
  choices: Choices
  onChange: (choices: Choices) => void
}

/** The items of the file, a page at a time. */
export function ImportRows({ one, wanted, choices, onChange }: Props) {
  const words = questionImportWords().rows
  const [each, setEach] = useState(false)
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {one.kinds.length > 0 && (
        <div className="mb-3 max-w-xl">
          <Switch label={words.each} hint={words.eachHint} checked={each} onChange={setEach} pending={false} />
        </div>
      )}
      <List one={one} wanted={wanted} choices={choices} onChange={onChange} each={each} />
    </section>
  )
}

function List({ one, wanted, choices, onChange, each }: Props & { each: boolean }) {
  const words = questionImportWords()
  const query = useInfiniteQuery(rowsQuery(one, wanted))
  const { data, error, isFetching, refetch } = query
  if (!data) {
    if (error) return <LoadProblem title={words.rows.failed} error={error} onRetry={refetch} pending={isFetching} />
    return (
      <Loading label={words.rows.loading}>
        <Skeleton width="100%" height="28rem" />
      </Loading>
    )
  }
  const rows = data.pages.flatMap(page => page.results)
  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={words.rows.none.title} level="h3">
        <p>{words.rows.none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
        {rows.map(row => (
          <li key={row.number}>
            <ImportItem
              row={row}
              each={each}
              taken={one.state === 'DRAFT' ? isTaken(choices, row) : null}
              onTurn={() => onChange(turned(choices, row))}
              onRenew={refetch}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={query} more={words.more} shown={words.shown} />
    </>
  )
}
