import { createFileRoute } from '@tanstack/react-router'
import { isMonth } from '#features/honorarium/months.ts'
import { StatementPage } from '#features/honorarium/statement-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/honorarium/$id')({
  validateSearch: (search: Record<string, unknown>): { month?: string | undefined } => ({
    month: isMonth(search.month) ? search.month : undefined,
  }),
  component: Statement,
})

function Statement() {
  const { id } = Route.useParams()
  const { month } = Route.useSearch()
  return <StatementPage key={`${id} ${month}`} teacher={id} month={month} />
}
