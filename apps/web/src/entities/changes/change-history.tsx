import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type Change, ChangedFields, changedBy } from './changed-fields.tsx'
import { changesWords } from './changes.words.ts'

interface Props {
  /** Of one thing, latest first. */
  changes: readonly Change[]
}

/** The history of one thing: what changed, old and new values, the reason, the person, and the time. */
export function ChangeHistory({ changes }: Props) {
  const { acts, history } = changesWords()
  const zone = zoneOf(useMe())
  const when = (instant: string) => dateAndTime(instant, zone)
  if (changes.length === 0) return <p className="text-small text-ink-3">{history.none}</p>
  return (
    <ol className="divide-y divide-line">
      {changes.map(change => (
        <li key={change.id} className="py-3.5 last:pb-0">
          <p className="font-medium text-ink">{acts[change.act]}</p>
          <ChangedFields thing={change.thing} act={change.act} fields={change.fields} />
          {change.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{change.reason}</p>}
          <p className="tabular text-small wrap-anywhere text-ink-3">{changedBy(change, when(change.created_at))}</p>
        </li>
      ))}
    </ol>
  )
}

/** A page section with the history of one thing. */
export function HistorySection({ changes, level, className }: Props & { level?: 'h3'; className?: string }) {
  return (
    <section className={className}>
      <SectionHeading level={level}>{changesWords().history.title}</SectionHeading>
      <ChangeHistory changes={changes} />
    </section>
  )
}
