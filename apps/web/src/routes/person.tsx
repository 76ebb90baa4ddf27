import { useParams } from '@tanstack/react-router'
import { PersonPage } from '#features/people/person-page.tsx'
import { StudentSubscriptionPage } from '#features/subscriptions/student-subscription-page.tsx'

/** The page that staff have of a person, put together from their access and of students the subscription. */
export function Person() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/$id' })
  return (
    <PersonPage
      id={id}
      subscription={(above, below) => <StudentSubscriptionPage id={id} above={above} below={below} />}
    />
  )
}
