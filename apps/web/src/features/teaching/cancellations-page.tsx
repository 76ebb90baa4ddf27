import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { cancellationsWords } from './cancellations.words.ts'

export function CancellationsPage() {
  const words = cancellationsWords()
  return (
    <PurposePage
      icon="cancel"
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
