import { createFileRoute } from '@tanstack/react-router'
import { TeacherClassPage } from '#features/teaching/teacher-class-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/$id')({ component: TeacherClassPage })
