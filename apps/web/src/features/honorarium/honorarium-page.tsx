import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { honorariumWords } from './honorarium.words.ts'

export function HonorariumPage() {
  const words = honorariumWords()
  return (
    <PurposePage
      icon="coins"
      words={words}
      action={
        <>
          <ButtonLink to="/teachers/classes" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/teachers/classes/reserve">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
