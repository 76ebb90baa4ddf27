import { createFileRoute } from '@tanstack/react-router'
import { AreaProblem } from '#features/frame/area-problem.tsx'
import { onlyFor } from '#platform/access/guard.ts'

export const Route = createFileRoute('/_frame/_staff')({
  beforeLoad: ({ context }) => onlyFor('staff', context.me),
  errorComponent: AreaProblem,
})
