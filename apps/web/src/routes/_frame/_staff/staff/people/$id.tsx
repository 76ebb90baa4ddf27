import { createFileRoute } from '@tanstack/react-router'
import { StudentContractPage } from '#features/subscriptions/student-contract-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/people/$id')({ component: ContractRoute })

function ContractRoute() {
  const { id } = Route.useParams()
  return <StudentContractPage key={id} id={id} />
}
