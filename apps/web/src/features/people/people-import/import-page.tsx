import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitedPage } from '#platform/page/awaited.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportProgress, ImportResult } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportPill } from './imports-list.tsx'
import { importQuery, type PeopleImport, type RowsWanted } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { StartDialog } from './start-dialog.tsx'
import { useDiscard } from './use-import.ts'

/** One import: a draft to check and start, one in progress, or its result. */
export function ImportPage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/import/$id' })
  return <OneImport id={id} />
}

export function OneImport({ id }: { id: string }) {
  const words = peopleImportWords()
  const reading = useQuery(importQuery(id))
  const { data } = reading
  return (
    <>
      <BackLink to="/staff/people/import">{words.backToImports}</BackLink>
      {data ? (
        <Known one={data} />
      ) : (
        <AwaitedPage query={reading} words={words} icon="file" to="/staff/people/import" height="20rem" />
      )}
    </>
  )
}

function Known({ one }: { one: PeopleImport }) {
  const words = peopleImportWords()
  const isDraft = one.state === 'DRAFT'
  const [wanted, setWanted] = useState<RowsWanted>({})
  return (
    <Page
      title={one.file_name}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ImportPill state={one.state} />
          {words.figures.read(one.rows)}
        </span>
      }
      actions={isDraft && <DraftActions one={one} />}
    >
      {isDraft && <FileReading one={one} />}
      {(one.state === 'RUNNING' || one.state === 'STOPPED') && <ImportProgress one={one} />}
      {one.state === 'DONE' && <ImportResult one={one} />}
      <ImportFigures one={one} wanted={wanted} onChange={setWanted} />
      <ImportRows one={one} wanted={wanted} />
    </Page>
  )
}

function DraftActions({ one }: { one: PeopleImport }) {
  const words = peopleImportWords()
  const discard = useDiscard(one)
  const [asks, setAsks] = useState(false)
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
        onPress={() => setAsks(true)}
        disabledReason={count === 0 ? words.start.nothing : null}
      >
        {words.start.action(count)}
      </Button>
      {asks && <StartDialog one={one} onClose={() => setAsks(false)} />}
    </>
  )
}
