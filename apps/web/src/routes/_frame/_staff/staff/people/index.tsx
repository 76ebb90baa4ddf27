import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#features/people/people-page.tsx'
import { readPeopleSearch } from '#features/people/people-search.ts'

export const Route = createFileRoute('/_frame/_staff/staff/people/')({
  validateSearch: readPeopleSearch,
  component: PeopleRoute,
})

function PeopleRoute() {
  return <PeoplePage search={Route.useSearch()} />
}
