import { textEncodings } from '@aulaviva/domain/question-files'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkFiles } from '#platform/files/file-check.ts'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { formatPercent } from '#platform/time/format.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ImportsList } from './imports-list.tsx'
import { PastedQuestions } from './pasted-questions.tsx'
import { questionImportWords } from './question-import.words.ts'
import { type QuestionUpload, useQuestionUploads } from './use-question-uploads.ts'

const limits = {
  maxFiles: 50,
  maxFileSizeMb: 64,
  extensions: ['gift', 'txt', 'xml', 'qti', 'zip', 'imscc', 'csv', 'tsv', 'tab', 'xlsx'],
}

/** Choosing or pasting questions, and earlier imports. */
export function QuestionImportsPage() {
  const words = questionImportWords()
  const navigate = useNavigate()
  const { uploads, upload, readAs } = useQuestionUploads((result, all) => {
    if (all === 1) void navigate({ to: '/staff/questions/import/$id', params: { id: result.id } })
  })
  useAskBeforeLeaving(uploads.some(isUnfinished))
  const [refusal, setRefusal] = useState<string | null>(null)
  function chooseFiles(files: File[]) {
    const checked = files.map(file => ({ file, problem: checkFiles([file], 0, limits) }))
    const sentences = checked.flatMap(({ file, problem }) =>
      problem ? [problem.is === 'too_large' ? words.tooLarge(file.name) : words.wrongKind(file.name)] : [],
    )
    setRefusal(sentences.join(' ') || null)
    upload(checked.flatMap(({ file, problem }) => (problem ? [] : [file])))
  }
  return (
    <>
      <BackLink to="/staff/questions">{words.back}</BackLink>
      <Page title={words.title} intro={words.intro}>
        <FileDrop
          label={words.drop}
          hint={words.dropHint}
          error={refusal}
          multiple
          accept={limits.extensions.map(extension => `.${extension}`).join(',')}
          onFiles={chooseFiles}
        />
        <PastedQuestions pending={uploads.some(isUploading)} onCheck={file => upload([file])} />
        {uploads.length > 0 && (
          <section className="mt-6">
            <SectionHeading>{words.sending.title}</SectionHeading>
            <ul className="grid gap-2.5">
              {uploads.map(one => (
                <li key={one.number} className="rounded-card border border-line bg-room p-4 shadow-card">
                  <UploadRow one={one} onReadAs={readAs} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ImportsList />
      </Page>
    </>
  )
}

const isUploading = ({ result, problem }: QuestionUpload) => result === null && problem === null
/** A file that is being uploaded, or whose encoding must be chosen. */
const isUnfinished = (one: QuestionUpload) => isUploading(one) || one.needsEncoding

function UploadRow({
  one,
  onReadAs,
}: {
  one: QuestionUpload
  onReadAs: ReturnType<typeof useQuestionUploads>['readAs']
}) {
  const words = questionImportWords().sending
  const { file, share, result, problem, needsEncoding } = one
  const statusText = result
    ? words.read(result.items)
    : share === null
      ? words.waiting
      : share < 1
        ? words.share(formatPercent(share))
        : words.reading
  if (problem) {
    return (
      <>
        <p className="font-medium wrap-anywhere text-ink">{file.name}</p>
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
        {needsEncoding && (
          <div className="mt-3 max-w-sm">
            <SelectField
              label={words.encoding(file.name)}
              error={null}
              value=""
              choices={[{ value: '', label: words.choose }, ...textEncodings.map(value => ({ value, label: value }))]}
              onChange={value => {
                const encoding = textEncodings.find(supported => supported === value)
                if (encoding) onReadAs(one, encoding)
              }}
            />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <div className="wrap-anywhere">
        <ProgressBar value={result ? 1 : (share ?? 0)} label={file.name} text={statusText} />
      </div>
      {result && (
        <Link
          to="/staff/questions/import/$id"
          params={{ id: result.id }}
          className="mt-2 inline-block min-h-11 py-2.5 wrap-anywhere underline"
        >
          {words.open(file.name)}
        </Link>
      )}
    </>
  )
}
