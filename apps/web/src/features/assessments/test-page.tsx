import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { testWords } from './test.words.ts'

export function TestPage() {
  const words = testWords()
  return (
    <PurposePage
      icon="file"
      words={words}
      action={
        <>
          <ButtonLink to="/students/courses" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
