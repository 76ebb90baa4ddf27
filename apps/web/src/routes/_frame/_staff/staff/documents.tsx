import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '#features/absences/documents-page.tsx'
import { readDocumentsSearch } from '#features/absences/documents-search.ts'

export const Route = createFileRoute('/_frame/_staff/staff/documents')({
  validateSearch: readDocumentsSearch,
  component: DocumentsRoute,
})

function DocumentsRoute() {
  return <DocumentsPage search={Route.useSearch()} />
}
