import { canOpenCourses } from '#platform/access/guard.ts'
import type { Area } from '#platform/access/signals.ts'
import { isNative } from '#platform/device/native.ts'
import { useNetwork } from '#platform/device/network.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { areaWords } from './area.words.ts'

const areaLinks = { students: '/teachers/classes', teachers: '/students/classes', staff: '/home' } as const

/** Shown when a page is for other people, with a link to the reader's own pages. */
export default function OtherAreaPage({ area }: { area: Area }) {
  const isCutOff = useNetwork() === 'offline' && isNative()
  const me = useMe()
  const words = areaWords()
  if (isCutOff) {
    const { title, body, bodyWithCourses } = words.offline
    // Every link would lead back here.
    return <Page title={title} intro={canOpenCourses(me) ? bodyWithCourses : body} />
  }
  const { title, body, back } = words[area]
  return (
    <Page title={title} intro={body}>
      <ButtonLink variant="primary" to={areaLinks[area]}>
        {back}
      </ButtonLink>
    </Page>
  )
}
