import { Link } from '@tanstack/react-router'
import { fileSize } from '#platform/files/file-size.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import type { BroughtPackage } from './authoring.queries.ts'
import { bringCourseWords } from './bring-course.words.ts'

type Foreseen = NonNullable<BroughtPackage['foreseen']>

/** The contents of a course package and what importing it would create. */
export function ForeseenCourse({ foreseen }: { foreseen: Foreseen }) {
  const words = bringCourseWords().ready
  const { classes, files, bytes, tests, made_before } = foreseen
  return (
    <>
      <p className="mb-4 max-w-[65ch] text-ink-2">{words.draft}</p>
      {made_before.map(({ id, name }) => (
        <p key={id} role="alert" className="mb-4 wrap-anywhere font-medium text-ink">
          {words.before(name || words.unnamed)}{' '}
          <Link className="underline" to="/staff/courses/$id" params={{ id }}>
            {words.see}
          </Link>
        </p>
      ))}
      <div className="grid gap-4">
        <Consequences
          title={words.holds}
          lines={[
            words.classes(classes.length),
            words.files(files, fileSize(bytes)),
            ...tests.map(({ kind, title }) => (kind === 'EVALUATION' ? words.evaluation(title) : words.quiz(title))),
          ]}
        />
        {linesOf(foreseen).length > 0 && <Consequences lines={linesOf(foreseen)} />}
        {foreseen.not_taken.length > 0 && <NotTaken foreseen={foreseen} />}
      </div>
    </>
  )
}

function linesOf({ questions, levels_unknown, left_out }: Foreseen): string[] {
  const words = bringCourseWords().ready
  const { made, there, alike, unfinished } = questions
  return [
    ...(made > 0 ? [words.made(made)] : []),
    ...(there > 0 ? [words.there(there)] : []),
    ...(alike > 0 ? [words.alike(alike)] : []),
    ...(unfinished > 0 ? [words.unfinished(unfinished)] : []),
    ...levels_unknown.map(code => words.level(code)),
    ...(left_out.length > 0 ? [words.leftOut(left_out.length, someOf(left_out))] : []),
  ]
}

const mostNamed = 5

const someOf = (paths: readonly string[]) =>
  [...paths.slice(0, mostNamed), ...(paths.length > mostNamed ? ['…'] : [])].join(', ')

/** The parts of another system's file that are not imported, each with the reason. */
function NotTaken({ foreseen: { not_taken, more_not_taken } }: { foreseen: Foreseen }) {
  const words = bringCourseWords().ready
  return (
    <section>
      <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.notTaken}</h3>
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
