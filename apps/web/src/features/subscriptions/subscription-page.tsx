import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { subscriptionWords } from './subscription.words.ts'

export function SubscriptionPage() {
  const words = subscriptionWords()
  return (
    <PurposePage
      icon="card"
      words={words}
      action={
        <>
          <ButtonLink to="/students/classes/reserve" variant="primary">
            {words.action}
          </ButtonLink>
          <ButtonLink to="/students/classes">{words.action1}</ButtonLink>
        </>
      }
    />
  )
}
