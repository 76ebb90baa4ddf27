import { accessWords } from '#platform/access/access.words.ts'
import { OtherArea } from '#platform/access/signals.ts'
import { isNative } from '#platform/device/native.ts'
import { useNetwork } from '#platform/device/network.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PageProblem } from './page-problem.tsx'

const ways = { students: '/teachers/classes', teachers: '/students/classes', staff: '/home' } as const

/** What an area's layout shows in place of its pages: a calm sentence for the others, or a way to try again. */
export function AreaProblem({ error }: { error: unknown }) {
  const isCutOff = useNetwork() === 'offline' && isNative()
  if (!(error instanceof OtherArea)) return <PageProblem error={error} />
  // every way would lead back here
  if (isCutOff) return <Page title={accessWords().offline.title} lede={accessWords().offline.body} />
  const words = accessWords().otherArea[error.area]
  return (
    <Page title={words.title} lede={words.body}>
      <ButtonLink variant="primary" to={ways[error.area]}>
        {words.back}
      </ButtonLink>
    </Page>
  )
}
