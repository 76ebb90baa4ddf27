import { createFileRoute } from '@tanstack/react-router'
import { StudentSubscriptionPage } from '#features/subscriptions/student-subscription-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/people/$id')({ component: ContractRoute })

function ContractRoute() {
  const { id } = Route.useParams()
  return <StudentSubscriptionPage key={id} id={id} />
}
