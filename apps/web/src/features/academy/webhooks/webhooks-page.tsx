import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { type ListedWebhook, webhooksQuery } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

/** All webhooks with the state of their deliveries. */
export function WebhooksPage() {
  const words = webhooksWords()
  const webhooks = useQuery(webhooksQuery)
  const { data } = webhooks
  const [adding, add] = useState(false)
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <Button variant="primary" icon="plus" pending={false} onPress={() => add(true)}>
            {words.add}
          </Button>
        }
      >
        {data ? <List webhooks={data} /> : <QueryPlaceholder query={webhooks} words={words} height="14rem" />}
      </Page>
      {adding && <AddWebhook onClose={() => add(false)} />}
    </>
  )
}

function List({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const words = webhooksWords()
  if (webhooks.length === 0) {
    return (
      <EmptyState icon="share" title={words.empty.title}>
        <p>{words.empty.body}</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-label={words.list} className="divide-y divide-line rounded-card border border-line bg-room">
      {webhooks.map(webhook => (
        <li key={webhook.id} className="px-4 tablet:px-5">
          <Row webhook={webhook} />
        </li>
      ))}
    </ul>
  )
}

function Row({ webhook }: { webhook: ListedWebhook }) {
  const words = webhooksWords()
  const { name, address, events, waiting, failed } = webhook
  return (
    <Link
      to="/staff/webhooks/$id"
      params={{ id: webhook.id }}
      className="group flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-small py-4 -outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-ink group-hover:underline">{name}</span>
        <bdi dir="ltr" className="block text-small wrap-anywhere text-ink-2">
          {address}
        </bdi>
        <span className="block text-small text-ink-3">
          {events.map(event => webhookEventWords()[event]).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {waiting > 0 && <StatusPill tone="info">{words.waiting(waiting)}</StatusPill>}
        {failed > 0 && <StatusPill tone="warn">{words.givenUp(failed)}</StatusPill>}
        <OnOrOff webhook={webhook} />
      </span>
    </Link>
  )
}

/** Whether a webhook is on. */
export function OnOrOff({ webhook: { is_on, off_reason } }: { webhook: Pick<ListedWebhook, 'is_on' | 'off_reason'> }) {
  const words = webhooksWords()
  return (
    <StatusPill tone={is_on ? 'good' : off_reason ? 'warn' : 'neutral'}>
      {is_on ? words.on : off_reason ? words.notFound : words.off}
    </StatusPill>
  )
}
