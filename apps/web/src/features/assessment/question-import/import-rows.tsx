import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '#platform/page/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { type ImportChoices, isSelected, toggleItem } from './choices.ts'
import { ImportItem } from './import-item.tsx'
import { type QuestionImport, type RowState, rowsQuery } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'

interface Props {
  one: QuestionImport
  filter: RowState | null
  choices: ImportChoices
  onChange: (choices: ImportChoices) => void
}

/** The items of the file, page by page. */
export function ImportRows({ one, filter, choices, onChange }: Props) {
  const words = questionImportWords().rows
  const [areExpanded, setExpanded] = useState(false)
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {one.kinds.length > 0 && (
        <div className="mb-3 max-w-xl">
          <Switch
            label={words.each}
            hint={words.eachHint}
            checked={areExpanded}
            onChange={setExpanded}
            pending={false}
          />
        </div>
      )}
      <List one={one} filter={filter} choices={choices} onChange={onChange} areExpanded={areExpanded} />
    </section>
  )
}

function List({ one, filter, choices, onChange, areExpanded }: Props & { areExpanded: boolean }) {
  const words = questionImportWords()
  const query = useInfiniteQuery(rowsQuery(one, filter))
  return (
    <PagedList
      list={query}
      words={{ ...words, ...words.rows }}
      skeleton={<Skeleton height="28rem" />}
      emptyState={
        <EmptyState icon="search" title={words.rows.empty.title} level="h3">
          <p>{words.rows.empty.body}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
          {rows.map(row => (
            <li key={row.number}>
              <ImportItem
                row={row}
                isExpanded={areExpanded}
                isSelected={one.state === 'DRAFT' ? isSelected(choices, row) : null}
                onToggle={() => onChange(toggleItem(choices, row))}
                onRenew={query.refetch}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
