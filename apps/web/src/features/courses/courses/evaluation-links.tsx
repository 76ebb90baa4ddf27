import { ButtonLink } from '#platform/page/links.tsx'
import { formatPercent } from '#platform/time/format.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Course } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

interface Props {
  id: string
  passed: Course['evaluation_passed']
  variant: 'primary' | 'secondary'
  wide?: boolean
}

/** Links to an evaluation. Once it is passed, the link leads to the results, so that one press can't use up an
 * attempt. */
export function EvaluationLinks({ id, passed, variant, wide = false }: Props) {
  const words = coursesWords().view
  const test = { to: '/students/courses/tests/$id', params: { id } } as const
  if (!passed) {
    return (
      <ButtonLink {...test} variant={variant} wide={wide}>
        {words.evaluation}
      </ButtonLink>
    )
  }
  return (
    <>
      <p className="flex min-h-11 items-center">
        <StatusPill tone="good" icon="check">
          {words.evaluationPassed(formatPercent(passed.score / 100))}
        </StatusPill>
      </p>
      <ButtonLink {...resultsLink(id, passed)} variant={variant} wide={wide}>
        {words.results}
      </ButtonLink>
      <ButtonLink {...test} wide={wide}>
        {words.evaluationAgain}
      </ButtonLink>
    </>
  )
}

export const resultsLink = (id: string, { attempt_id }: NonNullable<Course['evaluation_passed']>) =>
  ({ to: '/students/courses/tests/$id/results', params: { id }, search: { attempt: attempt_id } }) as const
