import { createFileRoute } from '@tanstack/react-router'
import { PublicProfilePage } from '#features/profile/public-profile-page.tsx'

export const Route = createFileRoute('/_frame/profile/$id')({ component: Person })

function Person() {
  return <PublicProfilePage id={Route.useParams().id} />
}
