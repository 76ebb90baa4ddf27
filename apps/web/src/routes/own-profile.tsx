import { SignInSettings } from '#features/accounts/accounts/sign-in-care.tsx'
import { OwnData } from '#features/people/own-data/own-data.tsx'
import { ProfilePage } from '#features/people/profile/profile-page.tsx'
import { MyDocuments } from '#features/people/teacher-documents/my-documents.tsx'

/** The profile page, composed of several features. */
export function OwnProfile() {
  return (
    <ProfilePage
      sections={zone => (
        <>
          <MyDocuments zone={zone} />
          <SignInSettings zone={zone} />
          <OwnData zone={zone} />
        </>
      )}
    />
  )
}
