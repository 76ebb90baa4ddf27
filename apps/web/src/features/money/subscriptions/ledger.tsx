import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { subscriptionWords } from './subscription.words.ts'
import { type Movement, movementsQuery } from './subscriptions.queries.ts'

/** The hours history: the signed-in student's or, for staff, that of the given student. */
export function Ledger({ student }: { student: string | null }) {
  const { ledger } = subscriptionWords()
  const zone = zoneOf(useMe())
  return (
    <section>
      <SectionHeading note={ledger.note}>{ledger.title}</SectionHeading>
      <PagedList
        list={useInfiniteQuery(movementsQuery(student))}
        words={ledger}
        skeleton={<LedgerSkeleton />}
        emptyState={<p className="text-ink-2">{ledger.empty}</p>}
      >
        {movements => (
          <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
            {movements.map(movement => (
              <Row key={movement.id} movement={movement} zone={zone} linked={student === null} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  )
}

function Row({ movement, zone, linked }: { movement: Movement; zone: string; linked: boolean }) {
  const words = subscriptionWords().ledger
  const { kind, minutes, balance_minutes, reason, created_at, student_class, moved_from } = movement
  const hours = formatHours(hoursOfMinutes(Math.abs(minutes)))
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-medium text-ink">
          {words.kinds[kind]}
          {student_class && ': '}
          {student_class && !linked && student_class.title}
          {student_class && linked && (
            <Link
              to="/students/classes"
              search={{ class: student_class.id }}
              className="text-lamp-ink underline underline-offset-4"
            >
              <TaughtText>{student_class.title}</TaughtText>
            </Link>
          )}
        </p>
        <p
          className={`shrink-0 ${
            minutes === 0
              ? 'text-small text-ink-2'
              : `tabular font-display text-large font-semibold ${minutes > 0 ? 'text-good' : 'text-ink'}`
          }`}
        >
          {minutes === 0 ? words.same : `${minutes > 0 ? '+' : '−'}${hours}`}
        </p>
      </div>
      <div className="text-small text-ink-3">
        <p>
          {student_class
            ? capitalize(nearDayAndTime(student_class.starts_at, zone, new Date()))
            : reason && reasonInWords(reason)}
        </p>
        {moved_from && <p>{words.before(moved_from.title, nearDayAndTime(moved_from.starts_at, zone, new Date()))}</p>}
        {student_class?.canceled_late && <p className="text-ink-2">{words.canceledLate}</p>}
      </div>
      <div className="text-tiny text-ink-3 tablet:flex tablet:justify-between tablet:gap-x-4">
        <p>{fullDate(created_at, zone)}</p>
        <p className="tabular">{words.after(formatHours(hoursOfMinutes(balance_minutes)))}</p>
      </div>
    </li>
  )
}

function LedgerSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-room">
      {['a', 'b', 'c', 'd'].map(row => (
        <div key={row} className="grid h-24 content-center gap-2 px-5">
          <Skeleton width="16rem" height="1rem" />
          <Skeleton width="10rem" height="0.75rem" />
        </div>
      ))}
    </div>
  )
}
