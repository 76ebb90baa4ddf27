import { ErrorPage } from './error-page.tsx'
import { errorsWords } from './errors.words.ts'

export function MissingPage() {
  return <ErrorPage statusCode="404" message={errorsWords().notFound} />
}
