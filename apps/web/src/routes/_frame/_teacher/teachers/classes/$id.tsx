import { createFileRoute } from '@tanstack/react-router'
import { readClassSearch } from '#features/attendance/classes-search.ts'
import { TeacherClassPage } from '#features/attendance/teacher-class-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/$id')({
  validateSearch: readClassSearch,
  component: TeacherClassPage,
})
