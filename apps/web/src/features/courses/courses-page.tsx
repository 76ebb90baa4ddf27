import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { coursesWords } from './courses.words.ts'

export function CoursesPage() {
  const words = coursesWords()
  return (
    <PurposePage
      icon="play"
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
