import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { publicProfileWords } from './public-profile.words.ts'

export function PublicProfilePage() {
  const words = publicProfileWords()
  return (
    <PurposePage
      icon="user"
      words={words}
      action={
        <>
          <ButtonLink to="/home" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/profile">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
