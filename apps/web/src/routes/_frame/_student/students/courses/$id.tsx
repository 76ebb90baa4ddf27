import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '#features/courses/course-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/$id')({ component: CoursePage })
