import type { Language } from '@aulaviva/domain/languages'
import type { MailKind } from '@aulaviva/domain/mail-kinds'
import type { MailTemplate } from '@aulaviva/domain/mail-templates'
import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { previewQuery } from './mail-templates.queries.ts'
import { mailTemplatesWords } from './mail-templates.words.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  kind: MailKind
  language: Language
  /** Null while the text has errors. The last valid preview stays. */
  template: MailTemplate | null
}

/** The email as recipients see it, from the academy. Updated shortly after typing stops. */
export function MailPreview({ kind, language, template }: Props) {
  const words = mailTemplatesWords().preview
  const me = useMe()
  const settled = useSettled(template)
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(kind, language, settled ?? { subject: '', body: '' }),
    enabled: settled !== null,
  })
  return (
    <section aria-label={words.title}>
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-3 text-small text-ink-3">{words.about}</p>
      {data ? (
        <article lang={language} className="rounded-card border border-line bg-night p-4 tablet:p-5">
          <p className="mb-3 font-semibold wrap-anywhere text-lamp-ink">{me.academy.name}</p>
          <div className="rounded-card border border-line bg-room p-4 tablet:p-6">
            <h3 className="mb-3 text-heading font-semibold wrap-anywhere text-ink">{data.subject}</h3>
            {data.paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
              <p key={at} className="mb-3 wrap-anywhere text-ink">
                {paragraph}
              </p>
            ))}
            {data.action !== null && (
              <p className="mt-5">
                <span className="inline-flex min-h-11 items-center rounded-button bg-lamp px-5 font-semibold text-on-lamp">
                  {data.action}
                </span>
              </p>
            )}
          </div>
          {data.note !== null && <p className="mt-3 text-small wrap-anywhere text-ink-3">{data.note}</p>}
        </article>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="16rem" />
        </Loading>
      )}
    </section>
  )
}
