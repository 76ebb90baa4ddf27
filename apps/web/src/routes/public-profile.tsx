import { Suspense } from 'react'
import { PublicProfilePage } from '#features/profile/public-profile-page.tsx'
import { lazyPart } from '#platform/page/lazy-part.ts'

const ClassesWithStudent = lazyPart(async () => ({
  default: (await import('#features/attendance/classes-with-student.tsx')).ClassesWithStudent,
}))

/** A person's profile, for a teacher with the classes that they have with a student. */
export function PublicProfile() {
  return (
    <PublicProfilePage
      classes={student => (
        <Suspense>
          <ClassesWithStudent student={student} />
        </Suspense>
      )}
    />
  )
}
