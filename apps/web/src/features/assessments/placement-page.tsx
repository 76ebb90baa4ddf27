import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { placementWords } from './placement.words.ts'

export function PlacementPage() {
  const words = placementWords()
  return (
    <PurposePage
      icon="mic"
      words={words}
      action={
        <>
          <ButtonLink to="/students/classes" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes/progress">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
