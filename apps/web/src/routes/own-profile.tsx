import { SignInCare } from '#features/accounts/sign-in-care.tsx'
import { OwnData } from '#features/own-data/own-data.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { MyDocuments } from '#features/teacher-documents/my-documents.tsx'

/** The profile page, composed of several features. */
export function OwnProfile() {
  return (
    <ProfilePage
      sections={zone => (
        <>
          <MyDocuments zone={zone} />
          <SignInCare zone={zone} />
          <OwnData zone={zone} />
        </>
      )}
    />
  )
}
