import type { AttemptEnd } from '#entities/assessments/answering.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { testWords } from './test.words.ts'
import { TestNotFound } from './test-not-found.tsx'

interface Props {
  ended: AttemptEnd
  /** How many answers the server does not have. */
  missing: number
  id: string
  attempt: string
}

/** The attempt no longer accepts answers, and not because someone submitted it here. */
export function AttemptEnded({ ended, missing, id, attempt }: Props) {
  const words = testWords().ended
  if (ended === 'gone') return <TestNotFound />
  const timeBody = missing > 0 ? words.missing(missing) : words.timeBody
  const [title, body] = ended === 'time' ? [words.time, timeBody] : [words.submitted, words.submittedBody]
  return (
    <Page title={title}>
      <EmptyState
        icon="clock"
        title={title}
        action={
          <ButtonLink variant="primary" to="/students/courses/tests/$id/results" params={{ id }} search={{ attempt }}>
            {words.results}
          </ButtonLink>
        }
      >
        {body}
      </EmptyState>
    </Page>
  )
}
