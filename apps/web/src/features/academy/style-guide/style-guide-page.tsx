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
      intro="The colors, type, and components of the app, in every theme. One accent color marks what to do next."
    >
      <Foundations />
      <Controls />
      <Showing />
      <Overlays />
    </Page>
  )
}
