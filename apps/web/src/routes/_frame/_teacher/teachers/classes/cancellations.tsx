import { createFileRoute } from '@tanstack/react-router'
import { CancellationsPage } from '#features/substitutions/cancellations-page.tsx'
import { readCancellationsSearch } from '#features/substitutions/cancellations-search.ts'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/cancellations')({
  validateSearch: readCancellationsSearch,
  component: CancellationsPage,
})
