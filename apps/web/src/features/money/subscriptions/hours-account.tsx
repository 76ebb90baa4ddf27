import { formatHours } from '#entities/live-class/live-class.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Card } from '#ui/card.tsx'
import { Ring } from '#ui/ring.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { subscriptionWords } from './subscription.words.ts'
import type { MySubscription } from './subscriptions.queries.ts'

/** Hours as rings: what is left and what happened to the rest, as shares of all granted hours. */
export function HoursAccount({ hours }: { hours: MySubscription['hours'] }) {
  const words = subscriptionWords().hours
  const totalHours = hours.granted + hours.adjusted
  const share = (part: number) => (totalHours > 0 ? part / totalHours : null)
  return (
    <section>
      <SectionHeading note={words.of(formatHours(hours.granted))}>{words.title}</SectionHeading>
      <Card padding="wide">
        <div className="grid max-w-xl grid-cols-3 gap-2">
          <Ring value={share(hours.available)} figure={plainNumber(hours.available)} label={words.left} />
          <Ring
            value={share(hours.reserved)}
            figure={plainNumber(hours.reserved)}
            label={words.spent}
            color="var(--info)"
          />
          <Ring
            value={share(hours.expired)}
            figure={plainNumber(hours.expired)}
            label={words.other}
            color="var(--warn)"
          />
        </div>
        {hours.adjusted !== 0 && (
          <p className="mt-4 text-small text-ink-3">
            {words.adjusted(`${hours.adjusted > 0 ? '+' : '−'}${formatHours(Math.abs(hours.adjusted))}`)}
          </p>
        )}
      </Card>
    </section>
  )
}
