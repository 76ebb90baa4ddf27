import { createFileRoute } from '@tanstack/react-router'
import { readClassesSearch } from '#features/teaching/classes-search.ts'
import { TeacherClassesPage } from '#features/teaching/teacher-classes-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/')({
  validateSearch: readClassesSearch,
  component: TeacherClassesPage,
})
