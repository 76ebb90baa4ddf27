import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { Button } from '#ui/button.tsx'
import { FileOptions } from './file-options.tsx'
import { ImportFilters } from './import-filters.tsx'
import { ImportProgress, ImportResult } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportPill } from './imports-list.tsx'
import { importQuery, type PeopleImport, type RowsFilter } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { StartDialog } from './start-dialog.tsx'
import { useDiscard } from './use-import.ts'

/** One import: a draft to check and start, one in progress, or its result. */
export function ImportPage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/import/$id' })
  return <PeopleImportPage id={id} />
}

export function PeopleImportPage({ id }: { id: string }) {
  const words = peopleImportWords()
  const importResult = useQuery(importQuery(id))
  const { data } = importResult
  return (
    <>
      <BackLink to="/staff/people/import">{words.backToImports}</BackLink>
      {data ? (
        <ImportDetails one={data} />
      ) : (
        <PagePlaceholder query={importResult} words={words} icon="file" to="/staff/people/import" height="20rem" />
      )}
    </>
  )
}

function ImportDetails({ one }: { one: PeopleImport }) {
  const words = peopleImportWords()
  const isDraft = one.state === 'DRAFT'
  const [filter, setFilter] = useState<RowsFilter>({})
  return (
    <Page
      title={one.file_name}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ImportPill state={one.state} />
          {words.figures.found(one.rows)}
        </span>
      }
      actions={isDraft && <DraftActions one={one} />}
    >
      {isDraft && <FileOptions one={one} />}
      {(one.state === 'RUNNING' || one.state === 'STOPPED') && <ImportProgress one={one} />}
      {one.state === 'DONE' && <ImportResult one={one} />}
      <ImportFilters one={one} filter={filter} onChange={setFilter} />
      <ImportRows one={one} filter={filter} />
    </Page>
  )
}

function DraftActions({ one }: { one: PeopleImport }) {
  const words = peopleImportWords()
  const discard = useDiscard(one)
  const [isStarting, setIsStarting] = useState(false)
  const count = one.foreseen.new + one.foreseen.changed
  return (
    <>
      <Button variant="quiet" pending={discard.isPending} onPress={() => discard.mutate()}>
        {words.discard.action}
      </Button>
      <Button
        variant="primary"
        icon="upload"
        pending={false}
        onPress={() => setIsStarting(true)}
        disabledReason={count === 0 ? words.start.nothingToImport : null}
      >
        {words.start.action(count)}
      </Button>
      {isStarting && <StartDialog one={one} onClose={() => setIsStarting(false)} />}
    </>
  )
}
