import { createFileRoute } from '@tanstack/react-router'
import { CoursesPage } from '#features/courses/courses-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/')({ component: CoursesPage })
