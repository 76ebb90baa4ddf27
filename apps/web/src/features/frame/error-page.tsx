import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { Card } from '#ui/card.tsx'
import { errorsWords } from './errors.words.ts'

interface Props {
  /** Usually a number, but sign-in errors come by name. Both are shown as text and nothing else. */
  statusCode: string
  message: string
}

/** What happened, in the words that came with it and in human ones, and a way back. */
export function ErrorPage() {
  const { statusCode = 500, message = '' } = useSearch({ from: '/_open/error' })
  return <Failure statusCode={String(statusCode)} message={message} />
}

/** For an address that no page has. It may tell of another failure, as the error page's own does. */
export function MissingPage() {
  const { statusCode = 404, message = statusCode === 404 ? errorsWords().notFound : '' } = useSearch({
    from: '/_open/$',
  })
  return <Failure statusCode={String(statusCode)} message={message} />
}

function Failure({ statusCode, message }: Props) {
  const words = errorsWords()
  return (
    <div className="max-w-3xl">
      <Page title={words.titles[statusCode] ?? words.title} intro={words.human[statusCode] ?? words.sentence}>
        {message && (
          <Card>
            <p className="font-medium text-ink">{message}</p>
            <p className="mt-1 text-small text-ink-2">{words.code(statusCode)}</p>
          </Card>
        )}
        <div className="mt-6">
          <ButtonLink to="/home" variant="primary">
            {words.back}
          </ButtonLink>
        </div>
      </Page>
    </div>
  )
}
