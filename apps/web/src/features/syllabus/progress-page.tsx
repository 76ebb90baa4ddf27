import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { progressWords } from './progress.words.ts'

export function ProgressPage() {
  const words = progressWords()
  return (
    <PurposePage
      icon="path"
      words={words}
      action={
        <>
          <ButtonLink to="/students/classes" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes/reserve">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
