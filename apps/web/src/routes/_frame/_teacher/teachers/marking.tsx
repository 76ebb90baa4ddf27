import { createFileRoute } from '@tanstack/react-router'
import { MarkingPage } from '#features/marking/marking-page.tsx'
import { readMarkingSearch } from '#features/marking/marking-search.ts'

export const Route = createFileRoute('/_frame/_teacher/teachers/marking')({
  validateSearch: readMarkingSearch,
  component: MarkingPage,
})
