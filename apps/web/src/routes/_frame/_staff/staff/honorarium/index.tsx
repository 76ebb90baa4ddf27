import { createFileRoute } from '@tanstack/react-router'
import { isMonth } from '#features/honorarium/months.ts'
import { StatementsPage } from '#features/honorarium/statements-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/honorarium/')({
  validateSearch: (search: Record<string, unknown>): { month?: string | undefined } => ({
    month: isMonth(search.month) ? search.month : undefined,
  }),
  component: Statements,
})

function Statements() {
  return <StatementsPage month={Route.useSearch().month} />
}
