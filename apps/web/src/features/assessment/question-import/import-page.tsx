import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNames } from '#entities/questions/format-names.ts'
import { AwaitedPage } from '#platform/page/awaited.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Choices, countOf, noChoices } from './choices.ts'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportPill } from './imports-list.tsx'
import { importQuery, type QuestionImport, type RowState } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'
import { useChoices } from './use-choices.ts'

/** One file of questions: a preview of each item, or its result. */
export function QuestionImportPage() {
  return <OneImport id={useParams({ from: '/_frame/_staff/staff/questions/import/$id' }).id} />
}

export function OneImport({ id }: { id: string }) {
  const words = questionImportWords()
  const reading = useQuery(importQuery(id))
  const { data } = reading
  return (
    <>
      <BackLink to="/staff/questions/import">{words.backToImports}</BackLink>
      {data ? (
        <Known one={data} />
      ) : (
        <AwaitedPage query={reading} words={words} icon="file" to="/staff/questions/import" height="28rem" />
      )}
    </>
  )
}

function Known({ one }: { one: QuestionImport }) {
  const words = questionImportWords()
  const isDraft = one.state === 'DRAFT'
  const [wanted, setWanted] = useState<RowState | null>(null)
  const [choices, setChoices] = useChoices(one.id)
  const [hasChanged, setHasChanged] = useState(false)
  // The choices were made for other questions, so reset them: nothing is imported unseen.
  function chooseAgain() {
    setChoices(noChoices)
    setHasChanged(true)
  }
  return (
    <Page
      title={one.file_name}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ImportPill state={one.state} />
          {words.about(formatNames[one.format], one.items)}
        </span>
      }
      actions={isDraft && <TakeAction one={one} choices={choices} onChanged={chooseAgain} />}
    >
      {isDraft && hasChanged && (
        <p role="alert" className="mb-6 font-medium text-ink">
          {words.take.changed}
        </p>
      )}
      {!isDraft && <Outcome one={one} />}
      <ImportFigures one={one} wanted={wanted} onChange={setWanted} />
      <ImportRows one={one} wanted={wanted} choices={choices} onChange={setChoices} />
    </Page>
  )
}

interface TakeProps {
  one: QuestionImport
  choices: Choices
  onChanged: () => void
}

function TakeAction({ one, choices, onChanged }: TakeProps) {
  const words = questionImportWords().take
  const [asks, setAsks] = useState(false)
  function endChanged() {
    setAsks(false)
    onChanged()
  }
  const count = countOf(one, choices)
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        pending={false}
        disabledReason={count === 0 ? words.nothing : null}
        onPress={() => setAsks(true)}
      >
        {words.action(count)}
      </Button>
      {asks && <TakeDialog one={one} choices={choices} onChanged={endChanged} onClose={() => setAsks(false)} />}
    </>
  )
}

/** The result of an import, with a button to undo it. */
function Outcome({ one }: { one: QuestionImport }) {
  const words = questionImportWords()
  const [asks, setAsks] = useState(false)
  if (one.state === 'TAKEN_BACK') {
    return (
      <p role="status" className="mb-6 text-ink-2">
        {words.done.takenBack}
      </p>
    )
  }
  return (
    <div className="mb-6">
      <Card>
        <p role="status" className="font-medium text-ink">
          {words.done.title(one.taken)}
        </p>
        <p className="mt-1 text-ink-2">
          {words.done.body}{' '}
          <Link to="/staff/questions" search={{ state: 'DRAFT' }} className="underline">
            {words.done.see}
          </Link>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {one.used < one.taken && (
            <ButtonLink variant="primary" to="/staff/questions/publish" search={{ import: one.id }}>
              {words.done.publish}
            </ButtonLink>
          )}
          <Button
            pending={false}
            icon="again"
            disabledReason={one.used > 0 ? words.undo.used(one.used) : null}
            onPress={() => setAsks(true)}
          >
            {words.undo.action}
          </Button>
        </div>
      </Card>
      {asks && <TakeBackDialog one={one} onClose={() => setAsks(false)} />}
    </div>
  )
}
