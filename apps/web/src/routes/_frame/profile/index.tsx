import { createFileRoute } from '@tanstack/react-router'
import { SignInCare } from '#features/accounts/sign-in-care.tsx'
import { OwnData } from '#features/own-data/own-data.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'

export const Route = createFileRoute('/_frame/profile/')({ component: Profile })

function Profile() {
  return (
    <ProfilePage
      sections={zone => (
        <>
          <SignInCare zone={zone} />
          <OwnData zone={zone} />
        </>
      )}
    />
  )
}
