import { personColumns } from '@aulaviva/domain/person-columns'
import { useState } from 'react'
import { SetupBack } from '#entities/setup/setup-back.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { type FileRefusal, refuseFiles } from '#platform/files/file-check.ts'
import { saveText } from '#platform/files/save-text.ts'
import { BackLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ImportsList } from './imports-list.tsx'
import { peopleImportWords } from './people-import.words.ts'
import { useBring } from './use-import.ts'

const kinds = ['csv', 'tsv', 'tab', 'txt', 'xlsx']

/** Choosing a file with people, and the files that were brought before. */
export function ImportsPage() {
  const words = peopleImportWords()
  return (
    <>
      <SetupBack>
        <BackLink to="/staff/people">{words.back}</BackLink>
      </SetupBack>
      <Page title={words.title} intro={words.intro}>
        <ChooseFile />
        <section className="mt-8">
          <SectionHeading>{words.columnsTitle}</SectionHeading>
          <p className="max-w-[65ch] text-ink-2">{words.columnsBody}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {personColumns.map(column => (
              <li key={column} className="rounded-pill border border-line px-3 py-1 text-small text-ink">
                {words.columns[column]}
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Button icon="download" pending={false} onPress={saveTemplate}>
              {words.template}
            </Button>
          </div>
        </section>
        <ImportsList />
      </Page>
    </>
  )
}

/** Headings alone, with the mark by which spreadsheets read accents. */
function saveTemplate() {
  saveText(peopleImportWords().templateFile, `\uFEFF${personColumns.join(',')}\r\n`)
}

function ChooseFile() {
  const words = peopleImportWords()
  const bring = useBring()
  const [refusal, setRefusal] = useState<string | null>(null)
  function take(files: File[]) {
    const [file] = files
    if (!file || bring.isPending) return
    const wrong = refuseFiles(files, 0, { maxFiles: 1, maxFileSizeMb: 10, extensions: kinds })
    setRefusal(wrong && refusalSentence(wrong))
    if (!wrong) bring.mutate(file)
  }
  if (bring.isPending) {
    return (
      <Loading label={words.reading}>
        <div className="flex min-h-20 items-center gap-4 rounded-card border border-dashed border-edge p-4">
          <Skeleton width="1.5rem" height="1.5rem" />
          <span className="font-medium text-ink">{words.reading}</span>
        </div>
      </Loading>
    )
  }
  return (
    <FileDrop
      label={words.drop}
      hint={words.dropHint}
      error={refusal ?? (bring.error && readSentence(bring.error))}
      accept={kinds.map(kind => `.${kind}`).join(',')}
      onFiles={take}
    />
  )
}

/** What is wrong with the file stands at its field. */
const readSentence = (problem: unknown) =>
  (problem instanceof ApiProblem && problem.errors.find(({ field }) => field === 'file')?.message) ||
  problemSentence(problem)

function refusalSentence(refusal: FileRefusal): string {
  const words = peopleImportWords()
  if (refusal.is === 'too_many') return words.oneFile
  return refusal.is === 'extension' ? words.wrongKind : words.tooLarge
}
