import { createFileRoute } from '@tanstack/react-router'
import { readResultsSearch } from '#features/assessments/results-search.ts'
import { TestResultsPage } from '#features/assessments/test-results-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/tests/$id/results')({
  validateSearch: readResultsSearch,
  component: TestResultsPage,
})
