import { createFileRoute } from '@tanstack/react-router'
import { TestResultsPage } from '#features/assessments/test-results-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/tests/$id/results')({
  component: TestResultsPage,
})
