import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { webhookQuery } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'
import { OnOrOff } from './webhooks-page.tsx'

/** The page of the webhook in the address. */
export function WebhookPage() {
  return <OneWebhook id={useParams({ from: '/_frame/_staff/staff/webhooks/$id' }).id} />
}

/** One webhook: its form, its deliveries, and its history. */
export function OneWebhook({ id }: { id: string }) {
  const words = webhooksWords().one
  const webhook = useQuery(webhookQuery(id))
  const { data } = webhook
  return (
    <>
      <BackLink to="/staff/webhooks">{words.back}</BackLink>
      {data ? (
        <Page title={data.name} intro={words.intro}>
          <div className="mb-6">
            <OnOrOff webhook={data} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 desk:grid-cols-2">
            <div className="grid content-start gap-10">
              <section>
                <SectionHeading>{words.settings}</SectionHeading>
                <WebhookForm webhook={data} />
              </section>
              <WebhookActs webhook={data} />
              <HistorySection changes={data.history} />
            </div>
            {/* At the end, because the list loads later and grows. */}
            <Deliveries webhook={data} />
          </div>
        </Page>
      ) : (
        <PagePlaceholder query={webhook} words={words} icon="share" to="/staff/webhooks" height="36rem" />
      )}
    </>
  )
}
