import { useParams } from '@tanstack/react-router'
import { TeacherRates } from '#features/honorarium/teacher-rates.tsx'
import { PersonPage } from '#features/people/person-page.tsx'
import { StudentSubscriptionPage } from '#features/subscriptions/student-subscription-page.tsx'
import { useWorksIn } from '#platform/access/works-in.ts'

/** The page that staff have of a person, put together from their access, of students the subscription, of teachers the pay. */
export function Person() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/$id' })
  return (
    <PersonPage
      id={id}
      teaching={<TeacherSections id={id} />}
      subscription={(above, below) => <StudentSubscriptionPage id={id} above={above} below={below} />}
    />
  )
}

/** What staff have of a teacher, each part for who works in it. */
function TeacherSections({ id }: { id: string }) {
  const worksInMoney = useWorksIn('money')
  return worksInMoney && <TeacherRates teacher={id} />
}
