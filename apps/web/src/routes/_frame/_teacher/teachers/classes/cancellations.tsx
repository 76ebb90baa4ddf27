import { createFileRoute } from '@tanstack/react-router'
import { CancellationsPage } from '#features/teaching/cancellations-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/cancellations')({
  component: CancellationsPage,
})
