import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/me.ts'
import { formatPercent, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { badgesOfPersonQuery, type Result, resultsOfPersonQuery } from './person-record.queries.ts'
import { personRecordWords } from './person-record.words.ts'
import { Rows, Section, SectionContent } from './person-section.tsx'

/** A student's test results and badges. */
export function PersonResults({ id }: { id: string }) {
  const words = personRecordWords()
  const zone = zoneOf(useMe())
  const list = useInfiniteQuery(resultsOfPersonQuery(id))
  const badges = useQuery(badgesOfPersonQuery(id))
  return (
    <>
      <Section title={words.results.title}>
        <Rows list={list} none={words.results.empty}>
          {row => <ResultRow of={row} zone={zone} />}
        </Rows>
      </Section>
      <Section title={words.badges.title}>
        <SectionContent query={badges} rows={1}>
          {earnedBadges =>
            earnedBadges.length === 0 ? (
              <p className="text-ink-2">{words.badges.empty}</p>
            ) : (
              <ul className="grid gap-4 tablet:grid-cols-2">
                {earnedBadges.map(badge => (
                  <li key={badge.id} className="min-w-0 wrap-anywhere">
                    <p className="font-medium text-ink">{badge.name}</p>
                    <p className="text-small text-ink-2">{badge.description}</p>
                    <p className="tabular text-small text-ink-3">{fullDate(badge.awarded_at, zone)}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </SectionContent>
      </Section>
    </>
  )
}

function ResultRow({ of, zone }: { of: Result; zone: string }) {
  const words = personRecordWords().results
  const { kind, title, state, score, passed, submitted_at, started_at } = of
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p className="tabular text-small text-ink-3">
          {[words.kinds[kind], fullDate(submitted_at ?? started_at, zone), score !== null && formatPercent(score / 100)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state === 'GRADED' && kind !== 'PLACEMENT' ? (
        <StatusPill tone={passed ? 'good' : 'warn'}>{passed ? words.passed : words.notPassed}</StatusPill>
      ) : (
        <StatusPill tone={state === 'GRADED' ? 'good' : 'info'}>{words.states[state]}</StatusPill>
      )}
    </div>
  )
}
