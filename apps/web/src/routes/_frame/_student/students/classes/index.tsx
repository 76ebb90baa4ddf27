import { createFileRoute } from '@tanstack/react-router'
import { MyClassesPage } from '#features/reservations/my-classes-page.tsx'
import { readMyClassesSearch } from '#features/reservations/my-classes-search.ts'
import { loadMyClasses } from '#features/reservations/reservations.queries.ts'

export const Route = createFileRoute('/_frame/_student/students/classes/')({
  validateSearch: readMyClassesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMyClasses(deps),
  component: MyClassesRoute,
  codeSplitGroupings: [['loader', 'component']],
})

function MyClassesRoute() {
  return <MyClassesPage search={Route.useSearch()} />
}
