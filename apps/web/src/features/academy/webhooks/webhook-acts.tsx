import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { refreshWebhooks, type Webhook } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

/** Further actions of a webhook: send a test event, rotate the secret, delete it. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const words = webhooksWords()
  const zone = zoneOf(useMe())
  const [openDialog, setOpenDialog] = useState<'exchange' | 'remove' | null>(null)
  const acts = useWebhookActions(webhook, () => setOpenDialog(null))
  const { former_secret_until: until } = webhook
  const close = () => setOpenDialog(null)
  return (
    <section className="grid gap-4 rounded-card border border-line p-5">
      <div className="flex flex-wrap gap-3">
        {webhook.is_on && (
          <Button icon="share" pending={acts.tryIt.isPending} onPress={() => acts.tryIt.mutate()}>
            {words.one.tryIt}
          </Button>
        )}
        <Button icon="lock" pending={false} onPress={() => setOpenDialog('exchange')}>
          {words.secret.exchange}
        </Button>
        <Button variant="danger" pending={false} onPress={() => setOpenDialog('remove')}>
          {words.remove.action}
        </Button>
      </div>
      {until && <p className="tabular text-small text-ink-2">{words.secret.until(dateAndTime(until, zone))}</p>}
      {openDialog === 'exchange' && (
        <Confirm
          title={words.secret.sure}
          lines={words.secret.lines}
          confirm={words.secret.confirm}
          pending={acts.exchange.isPending}
          onConfirm={() => acts.exchange.mutate()}
          onClose={close}
        />
      )}
      {openDialog === 'remove' && (
        <Confirm
          title={words.remove.title(webhook.name)}
          lines={words.remove.lines}
          confirm={words.remove.confirm}
          pending={acts.remove.isPending}
          onConfirm={() => acts.remove.mutate()}
          onClose={close}
        />
      )}
      {acts.exchange.data && (
        <SecretDialog name={webhook.name} secret={acts.exchange.data.secret} onClose={acts.exchange.reset} />
      )}
    </section>
  )
}

function useWebhookActions({ id, name }: Webhook, onClosed: () => void) {
  const call = useApi()
  const navigate = useNavigate()
  const params = { id }
  const settled = {
    onError: (problem: unknown) => toast.danger(problemSentence(problem)),
    onSettled: () => {
      onClosed()
      void refreshWebhooks()
    },
  }
  return {
    tryIt: useMutation({
      mutationFn: () => call('POST /api/main/webhooks/{id}/try/', { params }),
      onSuccess: () => toast.success(webhooksWords().one.sent),
      ...settled,
    }),
    exchange: useMutation({
      mutationFn: () => call('POST /api/main/webhooks/{id}/secret/', { params }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: () => call('DELETE /api/main/webhooks/{id}/', { params }),
      ...settled,
      onSuccess: () => {
        toast.success(webhooksWords().remove.done(name))
        void navigate({ to: '/staff/webhooks', ignoreBlocker: true })
      },
    }),
  }
}
