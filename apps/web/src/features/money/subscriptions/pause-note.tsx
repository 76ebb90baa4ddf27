import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, fullDate } from '#platform/time/format.ts'
import { Icon } from '#ui/icon.tsx'
import { subscriptionWords } from './subscription.words.ts'
import type { Pause } from './subscriptions.queries.ts'

/** The dates of a pause, what it means, and its reason. */
export function PauseNote({ pause }: { pause: Pause }) {
  const words = subscriptionWords().pause
  const today = dayOf(new Date(), useMe().academy.time_zone)
  const day = (date: string) => fullDate(dayInstant(date), 'UTC')
  return (
    <section className="mt-5 flex gap-3 rounded-button bg-info-wash px-4 py-3">
      <Icon name="pause" size={20} className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0">
        <h3 className="font-text text-body leading-6 font-semibold text-ink">
          {pause.from <= today ? words.current(day(pause.to)) : words.upcoming(day(pause.from), day(pause.to))}
        </h3>
        <p className="max-w-[65ch] text-ink-2">{words.body}</p>
        {pause.reason && (
          <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line text-ink-2">{words.reason(pause.reason)}</p>
        )}
      </div>
    </section>
  )
}
