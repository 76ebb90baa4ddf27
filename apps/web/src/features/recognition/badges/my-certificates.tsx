import { useQuery } from '@tanstack/react-query'
import {
  type Certificate,
  certificatePdfUrl,
  myCertificatesQuery,
  titleOf,
} from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { formatPercent, fullDate } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'

/** A student's certificates, or how to get one. */
export function MyCertificates() {
  const words = certificateWords()
  const { data, error, refetch, isFetching } = useQuery(myCertificatesQuery)
  if (!data && error)
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  if (!data) return null
  return (
    <section className="mt-10">
      <SectionHeading>{words.title}</SectionHeading>
      {data.length === 0 ? (
        <p className="max-w-[65ch] text-ink-2">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
          {data.map(one => (
            <CertificateLine key={one.id} of={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CertificateLine({ of }: { of: Certificate }) {
  const words = certificateWords()
  // The PDF shows the date in the academy's time zone.
  const zone = useMe().academy.time_zone
  const { kind, completed_at, hours, score, state, ended_at, end_reason, url, pdf_url } = of
  const what = titleOf(of)
  const facts = [
    words.kinds[kind],
    words.completedOn(fullDate(completed_at, zone)),
    // As on the PDF.
    hours >= 1 && words.hours(hours, plainNumber(Math.round(hours * 10) / 10)),
    score !== null && words.score(formatPercent(score / 100)),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 tablet:p-5">
      <div className="min-w-0">
        <h3 className="text-large font-semibold wrap-anywhere text-ink">{what}</h3>
        <p className="tabular mt-0.5 text-small text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {state === 'REVOKED' && ended_at && (
          <p className="mt-1 text-small wrap-anywhere text-ink-3">
            {words.revoked(fullDate(ended_at, zone), end_reason ?? '')}
          </p>
        )}
      </div>
      {pdf_url ? (
        <div className="flex flex-wrap gap-2">
          <LinkButton icon="download" href={certificatePdfUrl(pdf_url)} aria-label={words.downloadLabel(what)}>
            {words.download}
          </LinkButton>
          <LinkButton href={url} target="_blank" rel="noreferrer" icon="share" aria-label={words.pageLabel(what)}>
            {words.page}
          </LinkButton>
        </div>
      ) : (
        <StatusPill tone="warn">{words.states[state]}</StatusPill>
      )}
    </li>
  )
}
