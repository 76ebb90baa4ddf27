import { createFileRoute } from '@tanstack/react-router'
import { readClassesSearch } from '#features/attendance/classes-search.ts'
import { TeacherClassesPage } from '#features/attendance/teacher-classes-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/')({
  validateSearch: readClassesSearch,
  component: TeacherClassesPage,
})
