import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Delivery, deliveriesQuery, refreshWebhooks, type Webhook } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

/** A webhook's deliveries, latest first, with the responses. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const words = webhooksWords().deliveries
  const [failedOnly, setFailedOnly] = useState(false)
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, failedOnly))
  return (
    <section>
      <SectionHeading
        action={
          <Button icon="again" pending={query.isFetching} onPress={() => void refreshWebhooks()}>
            {words.refresh}
          </Button>
        }
      >
        {words.title}
      </SectionHeading>
      <p className="text-small text-ink-2">{words.about}</p>
      <Switch label={words.failedOnly} checked={failedOnly} onChange={setFailedOnly} pending={false} />
      <PagedList
        list={query}
        words={words}
        skeleton={<Skeleton height="12rem" />}
        emptyState={
          <p className="mt-2 rounded-card border border-line px-4 py-3.5 text-ink-2">
            {failedOnly ? words.noneFailed : words.empty}
          </p>
        }
      >
        {rows => (
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-room">
            {rows.map(delivery => (
              <li key={delivery.id} className="px-4 py-3.5">
                <DeliveryRow webhook={webhook} delivery={delivery} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const tones = { WAITING: 'info', DELIVERED: 'good', FAILED: 'warn' } as const

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { tried, deliveries: words } = webhooksWords()
  const events = webhookEventWords()
  const zone = zoneOf(useMe())
  const again = useAgain(webhook.id)
  const names: Readonly<Partial<Record<string, string>>> = events
  const when = (instant: string) => `${shortDate(instant, zone)}, ${clockTime(instant, zone)}`
  const { type, state, happened_at, due_at, tries, attempts } = delivery
  const name = names[type] ?? tried
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold text-ink">{name}</p>
        <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
      </div>
      <p className="tabular text-small text-ink-2">
        {[when(happened_at), words.count(attempts), ...(due_at ? [words.next(when(due_at))] : [])].join(' · ')}
      </p>
      <details className="min-w-0">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-ink">
          {words.details}
          <span className="sr-only">{`: ${name}, ${when(happened_at)}`}</span>
        </summary>
        <dl className="grid gap-3 pb-2">
          <div>
            <dt className="text-small text-ink-3">{words.body}</dt>
            <dd
              dir="ltr"
              className="mt-1 rounded-small bg-desk p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap"
            >
              {delivery.body}
            </dd>
          </div>
          <div>
            <dt className="text-small text-ink-3">{words.tries}</dt>
            {tries.length === 0 && <dd className="text-small text-ink-2">{words.untried}</dd>}
            {tries.map(one => (
              <dd key={one.tried_at} className="tabular mt-1 text-small text-ink-2">
                {`${when(one.tried_at)}: ${one.failure ? words.unanswered(words.failures[one.failure], one.took_ms) : words.answered(one.status ?? 0, one.took_ms)}`}
                {one.answer && (
                  <span
                    dir="ltr"
                    className="mt-1 block rounded-small bg-desk p-3 font-mono wrap-anywhere whitespace-pre-wrap"
                  >
                    {one.answer}
                  </span>
                )}
              </dd>
            ))}
          </div>
        </dl>
      </details>
      {state !== 'WAITING' && webhook.is_on && (
        <div>
          <Button variant="quiet" icon="again" pending={again.isPending} onPress={() => again.mutate(delivery.id)}>
            {words.again}
            <span className="sr-only">{`: ${name}, ${when(happened_at)}`}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function useAgain(id: string) {
  const call = useApi()
  return useMutation({
    mutationFn: (delivery_id: string) => {
      const params = { id, delivery_id }
      return call('POST /api/main/webhooks/{id}/deliveries/{delivery_id}/again/', { params })
    },
    onSuccess: () => toast.success(webhooksWords().one.sent),
    onError: problem => toast.danger(problemSentence(problem)),
    onSettled: () => void refreshWebhooks(),
  })
}
