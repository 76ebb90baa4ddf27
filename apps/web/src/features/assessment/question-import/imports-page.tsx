import { textEncodings } from '@aulaviva/domain/question-files'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refuseFiles } from '#platform/files/file-check.ts'
import { useAskBeforeLeaving } from '#platform/page/ask-before-leaving.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { percent } from '#platform/time/format.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ImportsList } from './imports-list.tsx'
import { PastedQuestions } from './pasted-questions.tsx'
import { questionImportWords } from './question-import.words.ts'
import { type Brought, useBring } from './use-bring.ts'

const limits = {
  maxFiles: 50,
  maxFileSizeMb: 64,
  extensions: ['gift', 'txt', 'xml', 'qti', 'zip', 'imscc', 'csv', 'tsv', 'tab', 'xlsx'],
}

/** Choosing or pasting questions, and earlier imports. */
export function QuestionImportsPage() {
  const words = questionImportWords()
  const navigate = useNavigate()
  const { brought, bring, readAs } = useBring((made, all) => {
    if (all === 1) void navigate({ to: '/staff/questions/import/$id', params: { id: made.id } })
  })
  useAskBeforeLeaving(brought.some(isUnread))
  const [refusal, setRefusal] = useState<string | null>(null)
  function take(files: File[]) {
    const wrongs = files.map(file => ({ file, wrong: refuseFiles([file], 0, limits) }))
    const sentences = wrongs.flatMap(({ file, wrong }) =>
      wrong ? [wrong.is === 'too_large' ? words.tooLarge(file.name) : words.wrongKind(file.name)] : [],
    )
    setRefusal(sentences.join(' ') || null)
    bring(wrongs.flatMap(({ file, wrong }) => (wrong ? [] : [file])))
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
          onFiles={take}
        />
        <PastedQuestions pending={brought.some(isOnItsWay)} onCheck={file => bring([file])} />
        {brought.length > 0 && (
          <section className="mt-6">
            <SectionHeading>{words.sending.title}</SectionHeading>
            <ul className="grid gap-2.5">
              {brought.map(one => (
                <li key={one.number} className="rounded-card border border-line bg-room p-4 shadow-card">
                  <OnItsWay one={one} onReadAs={readAs} />
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

const isOnItsWay = ({ made, problem }: Brought) => made === null && problem === null
/** A file that is being uploaded, or whose encoding must be chosen. */
const isUnread = (one: Brought) => isOnItsWay(one) || one.asksEncoding

function OnItsWay({ one, onReadAs }: { one: Brought; onReadAs: ReturnType<typeof useBring>['readAs'] }) {
  const words = questionImportWords().sending
  const { file, share, made, problem, asksEncoding } = one
  const state = made
    ? words.read(made.items)
    : share === null
      ? words.waiting
      : share < 1
        ? words.share(percent(share))
        : words.reading
  if (problem) {
    return (
      <>
        <p className="font-medium wrap-anywhere text-ink">{file.name}</p>
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
        {asksEncoding && (
          <div className="mt-3 max-w-sm">
            <SelectField
              label={words.encoding(file.name)}
              error={null}
              value=""
              choices={[{ value: '', label: words.choose }, ...textEncodings.map(value => ({ value, label: value }))]}
              onChange={value => {
                const encoding = textEncodings.find(known => known === value)
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
        <ProgressBar value={made ? 1 : (share ?? 0)} label={file.name} text={state} />
      </div>
      {made && (
        <Link
          to="/staff/questions/import/$id"
          params={{ id: made.id }}
          className="mt-2 inline-block min-h-11 py-2.5 wrap-anywhere underline"
        >
          {words.open(file.name)}
        </Link>
      )}
    </>
  )
}
