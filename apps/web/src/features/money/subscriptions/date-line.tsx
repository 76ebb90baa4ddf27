import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayLength, dayOf, fullDate } from '#platform/time/format.ts'
import { subscriptionWords } from './subscription.words.ts'
import type { Subscription } from './subscriptions.queries.ts'

/** The dates of a subscription, drawn to scale: start, last days, and today. */
export function DateLine({ subscription, hasHours }: { subscription: Subscription; hasHours: boolean }) {
  const words = subscriptionWords().line
  const today = dayOf(new Date(), useMe().academy.time_zone)
  const { starts_on, date_limit, paid_at, canceled_at } = subscription
  const isUnpaid = paid_at === null && canceled_at === null && !subscription.plan.is_trial
  // Canceling removes the days for repeating classes.
  const end = canceled_at === null ? subscription.warranty_limit : date_limit
  const totalDays = Math.max(1, daysBetween(starts_on, end))
  const share = (date: string) => Math.min(1, Math.max(0, daysBetween(starts_on, date) / totalDays))
  const daysLeft = daysBetween(today, date_limit)
  const status = daysLeft > 0 ? words.daysLeft(daysLeft) : daysLeft === 0 ? words.lastDay : words.over
  const points = [
    { name: words.start, date: starts_on },
    { name: words.limit, date: date_limit, note: status },
    ...(end > date_limit ? [{ name: words.warranty, date: end }] : []),
  ]
  return (
    <div className="mt-6">
      <h3 className="sr-only">{words.title}</h3>
      <div aria-hidden="true" className="relative h-6">
        <span className="absolute inset-x-0 top-2.5 h-1.5 rounded-pill bg-desk" />
        <span
          className="absolute top-2.5 inset-s-0 h-1.5 rounded-pill bg-lamp"
          style={{ width: `${Math.min(share(today), share(date_limit)) * 100}%` }}
        />
        {end > date_limit && (
          <span
            className="absolute top-2.5 h-1.5 border-y border-dashed border-edge"
            style={{ insetInlineStart: `${share(date_limit) * 100}%`, insetInlineEnd: 0 }}
          />
        )}
        {today >= starts_on && today <= end && (
          <span
            className="absolute top-0.5 size-5 -translate-x-1/2 rtl:translate-x-1/2 rounded-pill border-4 border-room bg-lamp"
            style={{ insetInlineStart: `${share(today) * 100}%` }}
          />
        )}
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-8 gap-y-3">
        {points.map(({ name, date, note }) => (
          <div key={name}>
            <dt className="text-tiny text-ink-3">{name}</dt>
            <dd className="font-medium text-ink">{fullDate(dayInstant(date), 'UTC')}</dd>
            {note && <dd className="tabular text-small text-lamp-ink">{note}</dd>}
          </div>
        ))}
      </dl>
      {isUnpaid && <p className="mt-3 max-w-[65ch] text-small text-ink-3">{words.unpaidNote}</p>}
      {end > date_limit && hasHours && <p className="mt-3 max-w-[65ch] text-small text-ink-3">{words.warrantyNote}</p>}
    </div>
  )
}

function daysBetween(from: string, to: string): number {
  return Math.round((dayInstant(to).getTime() - dayInstant(from).getTime()) / dayLength)
}
