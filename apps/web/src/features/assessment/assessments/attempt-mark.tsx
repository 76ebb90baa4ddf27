import type { AttemptSummary } from '#entities/assessments/assessments.queries.ts'
import { formatPercent } from '#platform/time/format.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { testWords } from './test.words.ts'

/** The result of an attempt as a word and a number. */
export function AttemptMark({
  attempt: { state, score, passed },
}: {
  attempt: Pick<AttemptSummary, 'state' | 'score' | 'passed'>
}) {
  const words = testWords().attempt
  if (state !== 'GRADED' || score === null) {
    return (
      <StatusPill tone="info" icon="clock">
        {words.review}
      </StatusPill>
    )
  }
  const figure = formatPercent(score / 100)
  return (
    <StatusPill tone={passed ? 'good' : 'warn'} icon={passed ? 'check' : 'info'}>
      {passed ? words.passed(figure) : words.notPassed(figure)}
    </StatusPill>
  )
}
