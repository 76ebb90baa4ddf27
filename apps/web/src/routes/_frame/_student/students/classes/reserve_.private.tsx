import { createFileRoute } from '@tanstack/react-router'
import { PrivateClassPage } from '#features/availability/private-class-page.tsx'
import { readPrivateSearch } from '#features/availability/private-search.ts'

export const Route = createFileRoute('/_frame/_student/students/classes/reserve_/private')({
  validateSearch: readPrivateSearch,
  component: PrivateClassRoute,
})

function PrivateClassRoute() {
  return <PrivateClassPage search={Route.useSearch()} />
}
