import { createFileRoute } from '@tanstack/react-router'
import { RemarksPage } from '#features/remarks/remarks-page.tsx'
import { readRemarksSearch } from '#features/remarks/remarks-search.ts'

export const Route = createFileRoute('/_frame/_staff/staff/remarks')({
  validateSearch: readRemarksSearch,
  component: RemarksRoute,
})

function RemarksRoute() {
  return <RemarksPage search={Route.useSearch()} />
}
