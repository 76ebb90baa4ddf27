import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { testResultsWords } from './test-results.words.ts'

export function TestResultsPage() {
  const words = testResultsWords()
  return (
    <PurposePage
      icon="check"
      words={words}
      action={
        <>
          <ButtonLink to="/students/courses" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes/progress">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
