import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { openClassesWords } from './open-classes.words.ts'

export function OpenClassesPage() {
  const words = openClassesWords()
  return (
    <PurposePage
      icon="open-class"
      words={words}
      action={
        <>
          <ButtonLink to="/teachers/classes" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/teachers/classes/cancellations">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
