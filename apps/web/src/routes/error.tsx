import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#features/frame/error-page.tsx'

export const Route = createFileRoute('/error')({
  validateSearch: (search: Record<string, unknown>) => ({
    // Numbers stay numbers, so that the address reads `statusCode=401` and not a quoted word.
    statusCode:
      typeof search.statusCode === 'number' ? search.statusCode : String(search.statusCode ?? 500).slice(0, 60),
    message: String(search.message ?? '').slice(0, 500),
  }),
  component: ErrorRoute,
})

function ErrorRoute() {
  const { statusCode, message } = Route.useSearch()
  return <ErrorPage statusCode={String(statusCode)} message={message} />
}
