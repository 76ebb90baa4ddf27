import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { badgesWords } from './badges.words.ts'

export function BadgesPage() {
  const words = badgesWords()
  return (
    <PurposePage
      icon="badge"
      words={words}
      action={
        <>
          <ButtonLink to="/students/classes" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes/reserve">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
