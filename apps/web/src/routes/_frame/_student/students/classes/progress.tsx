import { createFileRoute } from '@tanstack/react-router'
import { ProgressPage } from '#features/syllabus/progress-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/classes/progress')({ component: ProgressPage })
