import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { courseWords } from './course.words.ts'

export function CoursePage() {
  const words = courseWords()
  return (
    <PurposePage
      icon="play"
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
