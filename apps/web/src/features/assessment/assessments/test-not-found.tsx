import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { testWords } from './test.words.ts'

/** This test does not exist for this person, or no longer does. */
export function TestNotFound() {
  const words = testWords()
  return (
    <Page title={words.notFound}>
      <EmptyState
        icon="file"
        title={words.notFound}
        action={
          <ButtonLink to="/students/courses" variant="primary">
            {words.courses}
          </ButtonLink>
        }
      >
        {words.notFoundBody}
      </EmptyState>
    </Page>
  )
}
