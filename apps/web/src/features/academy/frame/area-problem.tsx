import { lazy, Suspense } from 'react'
import { OtherArea } from '#platform/access/signals.ts'
import { PageProblem } from './page-problem.tsx'

const OtherAreaPage = lazy(() => import('./other-area.tsx'))

/** What an area's layout shows instead of its pages: whom they are for, or a way to try again. */
export function AreaProblem({ error }: { error: unknown }) {
  if (!(error instanceof OtherArea)) return <PageProblem error={error} />
  return (
    <Suspense>
      <OtherAreaPage area={error.area} />
    </Suspense>
  )
}
