import { personColumns } from '@aulaviva/domain/person-columns'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { saveText } from '#platform/files/save-text.ts'
import { SingleFileDrop } from '#platform/files/single-file-drop.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ImportsList } from './imports-list.tsx'
import { peopleImportWords } from './people-import.words.ts'
import { useUploadImport } from './use-import.ts'

/** Choosing a file of people, and earlier imports. */
export function ImportsPage() {
  const words = peopleImportWords()
  return (
    <>
      <SetupBackLink>
        <BackLink to="/staff/people">{words.back}</BackLink>
      </SetupBackLink>
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

/** Only the headings, with the byte order mark that spreadsheets need to read accents. */
function saveTemplate() {
  saveText(peopleImportWords().templateFile, `\uFEFF${personColumns.join(',')}\r\n`)
}

function ChooseFile() {
  const words = peopleImportWords()
  const upload = useUploadImport()
  return (
    <SingleFileDrop
      kind="tables"
      label={words.drop}
      hint={words.dropHint}
      pending={upload.isPending}
      problem={upload.error}
      onFile={upload.mutate}
    />
  )
}
