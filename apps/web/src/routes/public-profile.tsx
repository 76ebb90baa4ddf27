import { Suspense } from 'react'
import { PublicProfilePage } from '#features/people/profile/public-profile-page.tsx'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const ClassesWithStudent = lazyComponent(async () => ({
  default: (await import('#features/classes/attendance/classes-with-student.tsx')).ClassesWithStudent,
}))

/** A person's profile, for a teacher with the classes that they have with a student. */
export function PublicProfile() {
  return (
    <PublicProfilePage
      classes={student => (
        <Suspense fallback={<ClassesSkeleton />}>
          <ClassesWithStudent student={student} />
        </Suspense>
      )}
    />
  )
}

/** A title and a list, as high as when they are loading, so that nothing below moves. */
function ClassesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton width="12rem" height="2rem" />
      <Skeleton height="8rem" />
    </div>
  )
}
