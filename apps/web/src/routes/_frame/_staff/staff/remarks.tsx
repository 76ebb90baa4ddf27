import { createFileRoute } from '@tanstack/react-router'
import { RemarksPage } from '#features/remarks/remarks-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/remarks')({
  validateSearch: readRemarksSearch,
  component: RemarksRoute,
})

function RemarksRoute() {
  return <RemarksPage tab={Route.useSearch().tab} />
}

/** What the page of remarks keeps in its address. */
interface RemarksSearch {
  tab?: 'handled' | undefined
}

function readRemarksSearch(search: Record<string, unknown>): RemarksSearch {
  return { tab: search.tab === 'handled' ? 'handled' : undefined }
}
