import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNames } from '#entities/questions/format-names.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type ImportChoices, noChoices, selectedCount } from './choices.ts'
import { ConfirmImportDialog } from './confirm-import-dialog.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportPill } from './imports-list.tsx'
import { importQuery, type QuestionImport, type RowState } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'
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
        <ImportDetails one={data} />
      ) : (
        <PagePlaceholder query={reading} words={words} icon="file" to="/staff/questions/import" height="28rem" />
      )}
    </>
  )
}

function ImportDetails({ one }: { one: QuestionImport }) {
  const words = questionImportWords()
  const isDraft = one.state === 'DRAFT'
  const [filter, setFilter] = useState<RowState | null>(null)
  const [choices, setChoices] = useChoices(one.id)
  const [hasChanged, setHasChanged] = useState(false)
  // The choices were made for other questions, so reset them: nothing is imported unseen.
  function resetChoices() {
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
      actions={isDraft && <ConfirmAction one={one} choices={choices} onChanged={resetChoices} />}
    >
      {isDraft && hasChanged && (
        <p role="alert" className="mb-6 font-medium text-ink">
          {words.confirmation.changed}
        </p>
      )}
      {!isDraft && <ImportResult one={one} />}
      <ImportFigures one={one} filter={filter} onChange={setFilter} />
      <ImportRows one={one} filter={filter} choices={choices} onChange={setChoices} />
    </Page>
  )
}

interface ConfirmProps {
  one: QuestionImport
  choices: ImportChoices
  onChanged: () => void
}

function ConfirmAction({ one, choices, onChanged }: ConfirmProps) {
  const words = questionImportWords().confirmation
  const [isConfirming, setConfirming] = useState(false)
  function closeChanged() {
    setConfirming(false)
    onChanged()
  }
  const count = selectedCount(one, choices)
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        pending={false}
        disabledReason={count === 0 ? words.noneSelected : null}
        onPress={() => setConfirming(true)}
      >
        {words.action(count)}
      </Button>
      {isConfirming && (
        <ConfirmImportDialog
          one={one}
          choices={choices}
          onChanged={closeChanged}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** The result of an import, with a button to undo it. */
function ImportResult({ one }: { one: QuestionImport }) {
  const words = questionImportWords()
  const [isConfirming, setConfirming] = useState(false)
  if (one.state === 'TAKEN_BACK') {
    return (
      <p role="status" className="mb-6 text-ink-2">
        {words.done.undone}
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
            {words.done.viewDrafts}
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
            onPress={() => setConfirming(true)}
          >
            {words.undo.action}
          </Button>
        </div>
      </Card>
      {isConfirming && <UndoImportDialog one={one} onClose={() => setConfirming(false)} />}
    </div>
  )
}
