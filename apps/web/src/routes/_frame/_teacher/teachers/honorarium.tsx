import { createFileRoute } from '@tanstack/react-router'
import { HonorariumPage } from '#features/honorarium/honorarium-page.tsx'
import { isMonth } from '#features/honorarium/months.ts'

export const Route = createFileRoute('/_frame/_teacher/teachers/honorarium')({
  validateSearch: (search: Record<string, unknown>): { month?: string | undefined } => ({
    month: isMonth(search.month) ? search.month : undefined,
  }),
  component: Honorarium,
})

function Honorarium() {
  return <HonorariumPage month={Route.useSearch().month} />
}
