import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { SingleFileDrop } from '#platform/files/single-file-drop.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AcademyParts } from './academy-file.queries.ts'
import { academyFileWords } from './academy-file.words.ts'
import { PartsList } from './parts-list.tsx'
import { useDryRun, useImportAcademy } from './use-academy-file.ts'

/** Imports an academy: checks the file, previews what it would create, and creates it only after confirmation. */
export function ImportAcademy({ isEmpty }: { isEmpty: boolean }) {
  const words = academyFileWords().in
  const [file, setFile] = useState<File | null>(null)
  const dryRun = useDryRun()
  const importFile = useImportAcademy()
  const checked = file && dryRun.data?.can_be_made ? dryRun.data : null
  const problem = importFile.error ?? dryRun.error
  const reset = () => {
    setFile(null)
    dryRun.reset()
    importFile.reset()
  }
  return (
    <Card as="section" padding="wide">
      <SectionHeading>{words.title}</SectionHeading>
      {importFile.isSuccess ? (
        <Done />
      ) : !isEmpty ? (
        <>
          <p className="font-medium text-ink">{words.notEmpty}</p>
          <p className="mt-1 max-w-[65ch] text-ink-2">{words.notEmptyBody}</p>
        </>
      ) : checked && file && !importFile.error ? (
        <DryRunResult
          name={file.name}
          parts={checked.parts}
          pending={importFile.isPending}
          onImport={() => importFile.mutate(file)}
          onChooseOther={reset}
        />
      ) : (
        <>
          <p className="mb-4 max-w-[65ch] text-ink-2">{words.note}</p>
          <SingleFileDrop
            kind="academies"
            label={words.drop}
            hint={words.dropHint}
            pending={dryRun.isPending}
            onFile={chosen => {
              reset()
              setFile(chosen)
              dryRun.mutate(chosen)
            }}
          />
          {problem && <FileErrors problem={problem} />}
        </>
      )}
    </Card>
  )
}

interface DryRunResultProps {
  name: string
  parts: AcademyParts
  pending: boolean
  onImport: () => void
  onChooseOther: () => void
}

function DryRunResult({ name, parts, pending, onImport, onChooseOther }: DryRunResultProps) {
  const words = academyFileWords().in
  return (
    <section aria-live="polite">
      <h3 className="mb-3 wrap-anywhere font-semibold text-ink">{words.trial(name)}</h3>
      <PartsList parts={parts} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" pending={pending} onPress={onImport}>
          {words.action}
        </Button>
        {!pending && (
          <Button pending={false} onPress={onChooseOther}>
            {filesWords().another}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What is wrong with a file, and where. */
function FileErrors({ problem }: { problem: Error }) {
  const words = academyFileWords().in
  const faults = problem instanceof ApiProblem ? problem.errors : []
  if (faults.length === 0) {
    return (
      <p role="alert" className="mt-3 text-bad">
        {problemSentence(problem, { academy_not_empty: words.notEmpty })}
      </p>
    )
  }
  return (
    <div role="alert" className="mt-4 rounded-card border border-line bg-desk p-4">
      <p className="font-semibold text-bad">{words.faults(faults.length)}</p>
      <p className="text-small text-ink-2">{words.faultsBody}</p>
      <ul className="mt-3 grid gap-2">
        {faults.map(({ field, message }, at) => (
          // One place may have several faults.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="wrap-anywhere">
            <span className="font-medium text-ink">{field === 'file' ? words.wholeFile : field}</span>
            <span className="block text-small text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Done() {
  const words = academyFileWords().in
  return (
    <div role="status">
      <p className="font-medium text-good">{words.done}</p>
      <p className="mb-4 text-ink-2">{words.doneBody}</p>
      <ButtonLink to="/staff/setup">{words.setup}</ButtonLink>
    </div>
  )
}
