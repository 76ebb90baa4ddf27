import { SignInCare } from '#features/accounts/sign-in-care.tsx'
import { OwnData } from '#features/own-data/own-data.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'

/** The profile page, put together from several features. */
export function OwnProfile() {
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
