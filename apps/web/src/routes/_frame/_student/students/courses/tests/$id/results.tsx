import { createFileRoute } from '@tanstack/react-router'
import { TestResultsPage } from '#features/assessments/test-results-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/courses/tests/$id/results')({
  validateSearch: readResultsSearch,
  component: TestResultsPage,
})

/** Which attempt is shown; without one, the latest that was handed in. */
interface ResultsSearch {
  attempt?: string
}

function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  return typeof search.attempt === 'string' ? { attempt: search.attempt } : {}
}
