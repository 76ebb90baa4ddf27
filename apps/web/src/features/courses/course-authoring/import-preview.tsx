import { Link } from '@tanstack/react-router'
import { fileSize } from '#platform/files/file-size.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import type { UploadedPackage } from './authoring.queries.ts'
import { importCourseWords } from './import-course.words.ts'

type Preview = NonNullable<UploadedPackage['foreseen']>

/** The contents of a course package and what importing it would create. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const words = importCourseWords().ready
  const { classes, files, bytes, tests, made_before } = preview
  return (
    <>
      <p className="mb-4 max-w-[65ch] text-ink-2">{words.draft}</p>
      {made_before.map(({ id, name }) => (
        <p key={id} role="alert" className="mb-4 wrap-anywhere font-medium text-ink">
          {words.importedBefore(name || words.unnamed)}{' '}
          <Link className="underline" to="/staff/courses/$id" params={{ id }}>
            {words.openCourse}
          </Link>
        </p>
      ))}
      <div className="grid gap-4">
        <Consequences
          title={words.contents}
          lines={[
            words.classes(classes.length),
            words.files(files, fileSize(bytes)),
            ...tests.map(({ kind, title }) => (kind === 'EVALUATION' ? words.evaluation(title) : words.quiz(title))),
          ]}
        />
        {previewLines(preview).length > 0 && <Consequences lines={previewLines(preview)} />}
        {preview.not_taken.length > 0 && <NotImported preview={preview} />}
      </div>
    </>
  )
}

function previewLines({ questions, levels_unknown, left_out }: Preview): string[] {
  const words = importCourseWords().ready
  const { made, there, alike, unfinished } = questions
  return [
    ...(made > 0 ? [words.newQuestions(made)] : []),
    ...(there > 0 ? [words.existingQuestions(there)] : []),
    ...(alike > 0 ? [words.similarQuestions(alike)] : []),
    ...(unfinished > 0 ? [words.incompleteQuestions(unfinished)] : []),
    ...levels_unknown.map(code => words.level(code)),
    ...(left_out.length > 0 ? [words.skippedFiles(left_out.length, formatFiles(left_out))] : []),
  ]
}

const maxNamedFiles = 5

const formatFiles = (paths: readonly string[]) =>
  [...paths.slice(0, maxNamedFiles), ...(paths.length > maxNamedFiles ? ['…'] : [])].join(', ')

/** The parts of another system's file that are not imported, each with the reason. */
function NotImported({ preview: { not_taken, more_not_taken } }: { preview: Preview }) {
  const words = importCourseWords().ready
  return (
    <section>
      <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.notImported}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line">
        {not_taken.map(({ item, message }) => (
          <li key={`${item} ${message}`} className="wrap-anywhere px-4 py-3">
            <code className="text-small text-ink-3">{item}</code>
            <p className="text-ink">{message}</p>
          </li>
        ))}
        {more_not_taken > 0 && <li className="px-4 py-3 text-ink-2">{words.more(more_not_taken)}</li>}
      </ul>
    </section>
  )
}
