import { createFileRoute } from '@tanstack/react-router'
import { loadReserve } from '#features/timetable/load-reserve.ts'
import { ReservePage } from '#features/timetable/reserve-page.tsx'
import { readReserveSearch } from '#features/timetable/reserve-search.ts'

export const Route = createFileRoute('/_frame/_student/students/classes/reserve')({
  validateSearch: readReserveSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context }) => loadReserve(deps, context.me),
  component: ReserveRoute,
  // What is loaded travels with the page that shows it, not with the first page of all.
  codeSplitGroupings: [['loader', 'component']],
})

function ReserveRoute() {
  return <ReservePage search={Route.useSearch()} />
}
