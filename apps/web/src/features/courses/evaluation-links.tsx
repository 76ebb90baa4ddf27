import { ButtonLink } from '#platform/page/links.tsx'
import { percent } from '#platform/time/format.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { coursesWords } from './courses.words.ts'
import { usePassed } from './use-passed.ts'

interface Props {
  id: string
  variant: 'primary' | 'secondary'
  wide?: boolean
}

/** The way to an evaluation: to take it, or once it is passed to its results first, so that no attempt goes by one press. */
export function EvaluationLinks({ id, variant, wide = false }: Props) {
  const words = coursesWords().view
  const passed = usePassed(id)
  const test = { to: '/students/courses/tests/$id', params: { id } } as const
  // a button that becomes another one is pressed by mistake
  if (passed === undefined) return null
  if (!passed) {
    return (
      <ButtonLink {...test} variant={variant} wide={wide}>
        {words.evaluation}
      </ButtonLink>
    )
  }
  return (
    <>
      <StatusPill tone="good" icon="check">
        {passed.score === null ? words.passed : words.passedWith(percent(passed.score / 100))}
      </StatusPill>
      <ButtonLink
        to="/students/courses/tests/$id/results"
        params={{ id }}
        search={{ attempt: passed.id }}
        variant={variant}
        wide={wide}
      >
        {words.results}
      </ButtonLink>
      <ButtonLink {...test} variant="quiet" wide={wide}>
        {words.evaluationAgain}
      </ButtonLink>
    </>
  )
}
