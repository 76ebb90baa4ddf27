import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ThingHistory } from '#entities/changes/thing-history.tsx'
import { ApiProblem } from '#platform/api/problems.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { webhookQuery } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'
import { OnOrOff } from './webhooks-page.tsx'

/** The page of the webhook that the address names. */
export function WebhookPage() {
  return <OneWebhook id={useParams({ from: '/_frame/_staff/staff/webhooks/$id' }).id} />
}

/** One webhook: where and what it is told, what was sent and answered, and what was changed of it. */
export function OneWebhook({ id }: { id: string }) {
  const words = webhooksWords().one
  const { data, error, isFetching, refetch } = useQuery(webhookQuery(id))
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
              <section>
                <SectionHeading>{words.history}</SectionHeading>
                <ThingHistory changes={data.history} none={words.unchanged} />
              </section>
            </div>
            {/* nothing stands below what comes later and grows */}
            <Deliveries webhook={data} />
          </div>
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="36rem" />
            </Loading>
          ) : error instanceof ApiProblem && error.status === 404 ? (
            <EmptyState
              icon="share"
              title={words.gone.title}
              action={<ButtonLink to="/staff/webhooks">{words.gone.action}</ButtonLink>}
            >
              <p>{words.gone.body}</p>
            </EmptyState>
          ) : (
            <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}
