import { completedAddress } from '@aulaviva/domain/room-address'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { changedFields, merged, readTheirs } from '#entities/changes/meanwhile.ts'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { refusalAbout, type WebhookField, WebhookFields, wrongFields } from './webhook-fields.tsx'
import { refreshWebhooks, type Webhook, type WebhookBody, webhookQuery } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

type Draft = WebhookBody & { is_on: boolean }

const draftOf = ({ name, address, events, is_on }: Draft): Draft => ({ name, address, events, is_on })

/** The form of a webhook: its events, and whether it is on. If someone else changed it, both versions are shown and
 * nothing is overwritten. */
export function WebhookForm({ webhook }: { webhook: Webhook }) {
  const words = webhooksWords().form
  const [base, setBase] = useState(webhook)
  const [draft, setDraft] = useState(() => draftOf(webhook))
  const [theirs, setTheirs] = useState<Webhook | null>(null)
  const begin = (from: Webhook, sent?: Draft) => {
    setBase(from)
    setDraft(mine => merged(sent ?? mine, draftOf(from), mine))
    setTheirs(null)
  }
  const save = useSave(base.id, { onSaved: begin, onMeanwhile: setTheirs })
  const trimmed = { ...draft, name: draft.name.trim(), address: completedAddress(draft.address) }
  const mine = changedFields(draftOf(base), trimmed)
  const form = useForm<WebhookField>({
    wrong: wrongFields(draft),
    send: () => {
      if (mine.length === 0) toast.info(changesWords().untouched)
      else save.mutate({ draft, body: { ...trimmed, version: base.version } })
    },
    action: save,
    refusal: refusalAbout,
  })
  const apart = theirs && changedFields(draftOf(theirs), trimmed)
  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-6" sentence={theirs ? undefined : problemSentence}>
      <LeaveDraft draft={draft} saved={draftOf(base)} />
      {theirs && apart && (
        <ChangedMeanwhile
          merged
          fields={mine
            .filter(name => apart.includes(name))
            .map(name => ({
              label: changesWords().fields[name],
              theirs: inWords(theirs, name),
              mine: inWords(trimmed, name),
            }))}
          pending={save.isPending}
          onTakeTheirs={() => {
            form.reset()
            begin(theirs)
          }}
          onKeepMine={() => {
            const both = merged(draftOf(base), draftOf(theirs), trimmed)
            save.mutate({ draft, body: { ...both, version: theirs.version } })
          }}
        />
      )}
      <WebhookFields draft={draft} errorOf={form.errorOf} onChange={said => setDraft({ ...draft, ...said })} />
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={draft.is_on}
        onChange={is_on => setDraft({ ...draft, is_on })}
        pending={false}
      />
      <div>
        <Button type="submit" variant="primary" pending={form.pending && !theirs}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

function inWords(draft: Draft, name: keyof Draft): string {
  const words = webhooksWords()
  if (name === 'is_on') return draft.is_on ? words.on : words.off
  return name === 'events' ? draft.events.map(event => webhookEventWords()[event]).join(' · ') : draft[name]
}

interface Saving {
  onSaved: (saved: Webhook, sent: Draft) => void
  /** The webhook as someone else saved it. */
  onMeanwhile: (theirs: Webhook) => void
}

function useSave(id: string, { onSaved, onMeanwhile }: Saving) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ body }: { draft: Draft; body: Draft & { version: number } }) =>
      call('PUT /api/main/webhooks/{id}/', { params: { id }, body }),
    onSuccess: (saved, { draft }) => {
      queryClient.setQueryData(webhookQuery(id).queryKey, saved)
      void refreshWebhooks()
      toast.success(webhooksWords().form.saved(saved.name))
      onSaved(saved, draft)
    },
    onError: problem => readTheirs(problem, webhookQuery(id), onMeanwhile),
  })
}
