import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'

export function StyleGuidePage() {
  return (
    <PublicFrame wide>
      <Page title="Design" />
    </PublicFrame>
  )
}
