import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { teacherClassWords } from './teacher-class.words.ts'

export function TeacherClassPage() {
  const words = teacherClassWords()
  return (
    <PurposePage
      icon="users"
      words={words}
      action={
        <ButtonLink to="/teachers/classes" variant="primary">
          {words.action}
        </ButtonLink>
      }
    />
  )
}
