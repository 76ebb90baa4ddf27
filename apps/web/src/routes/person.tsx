import { useParams } from '@tanstack/react-router'
import { TeacherTeaching } from '#features/classes/availability/teacher-teaching.tsx'
import { TeacherRates } from '#features/money/honorarium/teacher-rates.tsx'
import { StudentSubscriptionPage } from '#features/money/subscriptions/student-subscription-page.tsx'
import { PersonPage } from '#features/people/people/person-page.tsx'
import { TeacherDocuments } from '#features/people/teacher-documents/teacher-documents.tsx'
import { useHasPermission } from '#platform/access/can-open.ts'

/** The staff's page of a person: their access, for students the subscription, for teachers the pay. */
export function Person() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/$id' })
  return (
    <PersonPage
      id={id}
      teaching={name => <TeacherSections id={id} name={name} />}
      subscription={(above, below) => <StudentSubscriptionPage id={id} above={above} below={below} />}
    />
  )
}

/** The staff's sections about a teacher, each for people with its permission. */
function TeacherSections({ id, name }: { id: string; name: string }) {
  const hasMoneyPermission = useHasPermission('money')
  return (
    <>
      <TeacherTeaching teacher={id} name={name} />
      <TeacherDocuments teacher={id} />
      {hasMoneyPermission && <TeacherRates teacher={id} />}
    </>
  )
}
