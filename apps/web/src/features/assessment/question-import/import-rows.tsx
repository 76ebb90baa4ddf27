import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '#platform/page/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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

/** The items of the file, page by page. */
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
  return (
    <PagedList
      list={query}
      words={{ ...words, ...words.rows }}
      skeleton={<Skeleton height="28rem" />}
      none={
        <EmptyState icon="search" title={words.rows.none.title} level="h3">
          <p>{words.rows.none.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
          {rows.map(row => (
            <li key={row.number}>
              <ImportItem
                row={row}
                each={each}
                taken={one.state === 'DRAFT' ? isTaken(choices, row) : null}
                onTurn={() => onChange(turned(choices, row))}
                onRenew={query.refetch}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
