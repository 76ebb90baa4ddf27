import { ButtonLink } from '#platform/page/links.tsx'
import { PurposePage } from '#platform/page/purpose-page.tsx'
import { notificationsWords } from './notifications.words.ts'

export function NotificationsPage() {
  const words = notificationsWords()
  return (
    <PurposePage
      icon="bell"
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
