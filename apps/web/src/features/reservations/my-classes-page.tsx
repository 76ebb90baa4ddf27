import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { myClassesWords } from './my-classes.words.ts'

export function MyClassesPage() {
  const words = myClassesWords()
  return (
    <PurposePage
      icon="calendar"
      words={words}
      action={
        <ButtonLink to="/students/classes/reserve" variant="primary">
          {words.action}
        </ButtonLink>
      }
    />
  )
}
