import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { refusalAbout, type WebhookField, WebhookFields, wrongFields } from './webhook-fields.tsx'
import { refreshWebhooks, type WebhookBody } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

/** Creates a webhook, then shows its secret once. It can't be read again. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const words = webhooksWords()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<WebhookBody>({ name: '', address: 'https://', events: [] })
  const call = useApi()
  const add = useMutation({
    mutationFn: () => {
      const body = { ...draft, name: draft.name.trim(), address: normalizeRoomAddress(draft.address) }
      return call('POST /api/main/webhooks/', { body })
    },
    onSuccess: () => void refreshWebhooks(),
  })
  const form = useForm<WebhookField>({
    errors: wrongFields(draft),
    send: () => add.mutate(),
    action: add,
    refusal: refusalAbout,
  })
  if (add.data) {
    const { id, name, secret } = add.data
    const leave = () => {
      onClose()
      void navigate({ to: '/staff/webhooks/$id', params: { id } })
    }
    return <SecretDialog name={name} secret={secret} onClose={leave} />
  }
  return (
    <FormDialog
      form={form}
      title={words.form.title}
      confirm={words.form.make}
      sentence={problemSentence}
      onClose={onClose}
    >
      <WebhookFields draft={draft} errorOf={form.errorOf} onChange={setDraft} />
    </FormDialog>
  )
}
