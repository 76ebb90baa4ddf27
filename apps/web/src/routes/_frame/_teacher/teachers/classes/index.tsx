import { createFileRoute } from '@tanstack/react-router'
import { TeacherClassesPage } from '#features/teaching/teacher-classes-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/')({ component: TeacherClassesPage })
