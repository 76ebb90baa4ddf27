import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { reserveWords } from './reserve.words.ts'

export function ReservePage() {
  const words = reserveWords()
  return (
    <PurposePage
      icon="calendar"
      words={words}
      action={
        <ButtonLink to="/students/classes" variant="primary">
          {words.action}
        </ButtonLink>
      }
    />
  )
}
