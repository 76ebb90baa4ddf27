import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { teacherClassesWords } from './teacher-classes.words.ts'

export function TeacherClassesPage() {
  const words = teacherClassesWords()
  return (
    <PurposePage
      icon="calendar"
      words={words}
      action={
        <ButtonLink to="/teachers/classes/reserve" variant="primary">
          {words.action}
        </ButtonLink>
      }
    />
  )
}
