import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#features/errors/error-page.tsx'

export const Route = createFileRoute('/error')({
  validateSearch: (search: Record<string, unknown>) => ({
    statusCode: String(search.statusCode ?? '500').slice(0, 60),
    message: String(search.message ?? '').slice(0, 500),
  }),
  component: ErrorRoute,
})

function ErrorRoute() {
  return <ErrorPage {...Route.useSearch()} />
}
