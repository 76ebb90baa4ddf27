import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { meQuery } from '#platform/session/me.ts'
import { Card } from '#ui/card.tsx'
import { errorsWords } from './errors.words.ts'

interface Props {
  /** Usually a number, but sign-in errors have names. Both are only shown as text. */
  statusCode: string
  message: string
}

/** The error: the reason, an explanation, its own message, and a link back. */
export function ErrorPage() {
  const { statusCode = 500, message = '' } = useSearch({ from: '/_open/error' })
  return <Failure statusCode={String(statusCode)} message={message} />
}

/** Shown for an address without a page. Its parameters may report another error, as on the error page. */
export function MissingPage() {
  const { statusCode = 404, message = statusCode === 404 ? errorsWords().notFound : '' } = useSearch({
    from: '/_open/$',
  })
  return <Failure statusCode={String(statusCode)} message={message} />
}

function Failure({ statusCode, message }: Props) {
  const words = errorsWords()
  const reason = useReason(statusCode)
  const title = reason ?? words.titles[statusCode] ?? words.title
  // The code is only shown below a message.
  const sentence = message ? `${words.sentence} ${words.sendCode}` : words.sentence
  return (
    <div className="max-w-3xl">
      <Page title={title} intro={words.human[statusCode] ?? sentence}>
        {message && (
          <Card>
            {message !== title && <p className="mb-1 font-medium text-ink">{message}</p>}
            <p className="text-small text-ink-2">{words.code(statusCode)}</p>
          </Card>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {reason && (
            <ButtonLink to="/subscription" variant="primary" icon="card">
              {words.subscription}
            </ButtonLink>
          )}
          <ButtonLink to="/home" variant={reason ? 'secondary' : 'primary'}>
            {words.back}
          </ButtonLink>
        </div>
      </Page>
    </div>
  )
}

/** Why the page is closed to this student. Undefined for guests, who are unknown, and for other roles. */
function useReason(statusCode: string): string | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const status = statusCode === '401' ? me?.student?.student_status : undefined
  return status && errorsWords().reasons[status]
}
