import { createFileRoute } from '@tanstack/react-router'
import { TestPage } from '#features/assessments/test-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/tests/$id/')({ component: TestPage })
