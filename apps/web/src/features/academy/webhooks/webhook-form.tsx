import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { changesWords } from '#entities/changes/changes.words.ts'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { refusalAbout, WebhookFields, wrongFields } from './webhook-fields.tsx'
import { refreshWebhooks, type Webhook, type WebhookBody, webhookQuery } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

type Draft = WebhookBody & { is_on: boolean }

/** The form of a webhook: its events, and whether it is on. */
export function WebhookForm({ webhook }: { webhook: Webhook }) {
  const words = webhooksWords().form
  const call = useApi()
  const params = { id: webhook.id }
  const edit = useEditForm({
    item: webhook,
    draftOf: ({ name, address, events, is_on }): Draft => ({ name, address, events, is_on }),
    bodyOf: draft => ({ ...draft, name: draft.name.trim(), address: normalizeRoomAddress(draft.address) }),
    errors: wrongFields,
    refusal: refusalAbout,
    send: (body, { version }) => call('PUT /api/main/webhooks/{id}/', { params, body: { ...body, version } }),
    onSaved: saved => {
      queryClient.setQueryData(webhookQuery(webhook.id).queryKey, saved)
      void refreshWebhooks()
      toast.success(words.saved(saved.name))
      return saved
    },
    reload: () => queryClient.refetchQueries(webhookQuery(webhook.id)),
  })
  return (
    <EditedForm
      edit={edit}
      labelOf={field => changesWords().fields[field]}
      inWords={inWords}
      confirm={words.save}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <WebhookFields draft={edit.draft} errorOf={edit.form.errorOf} onChange={edit.change} />
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={edit.draft.is_on}
        onChange={is_on => edit.change({ is_on })}
        pending={false}
      />
    </EditedForm>
  )
}

function inWords(draft: Draft, name: keyof Draft): string {
  const words = webhooksWords()
  if (name === 'is_on') return draft.is_on ? words.on : words.off
  return name === 'events' ? draft.events.map(event => webhookEventWords()[event]).join(' · ') : draft[name]
}
