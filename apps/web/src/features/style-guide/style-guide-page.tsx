import { Page } from '#platform/page/page.tsx'
import { Controls } from './controls.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Showing } from './showing.tsx'

/** The living style guide: it renders the same components as the app. */
export function StyleGuidePage() {
  return (
    <Page
      title="Design"
      intro="A living classroom in the evening: ink, and one lamp over the thing to do next. Everything the app is built from, in both themes."
    >
      <Foundations />
      <Controls />
      <Showing />
      <Overlays />
    </Page>
  )
}
