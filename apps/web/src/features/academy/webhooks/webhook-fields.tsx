import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import {
  maxWebhookAddressLength,
  maxWebhookNameLength,
  type WebhookEvent,
  webhookEvents,
} from '@aulaviva/domain/webhooks'
import { useId } from 'react'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import type { FormState } from '#platform/forms/form.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TextField } from '#ui/text-field.tsx'
import type { WebhookBody } from './webhooks.queries.ts'
import { webhooksWords } from './webhooks.words.ts'

export type WebhookField = 'name' | 'address' | 'events'

export const wrongFields = ({ name, address, events }: WebhookBody) => {
  const { wrong } = webhooksWords().form
  return {
    name: !name.trim() && controlsWords().missing.name,
    address: !/^https?:\/\/./.test(normalizeRoomAddress(address)) && wrong.address,
    events: events.length === 0 && wrong.events,
  }
}

/** The server's message about the address. */
export const refusalAbout = (problem: ApiProblem, field: WebhookField) =>
  field === 'address' && problem.code === 'address_not_allowed'
    ? webhooksWords().form.notAllowed
    : problem.messageFor(field)

interface Props {
  draft: WebhookBody
  errorOf: FormState<WebhookField>['errorOf']
  onChange: (draft: WebhookBody) => void
}

/** The address and events of a webhook. */
export function WebhookFields({ draft, errorOf, onChange }: Props) {
  const words = webhooksWords().form
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        required
        autoComplete="off"
        value={draft.name}
        onChange={name => onChange({ ...draft, name: name.slice(0, maxWebhookNameLength) })}
      />
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={errorOf('address')}
        type="url"
        required
        autoComplete="off"
        value={draft.address}
        onChange={address => onChange({ ...draft, address: address.slice(0, maxWebhookAddressLength) })}
      />
      <EventFields
        events={draft.events}
        error={errorOf('events')}
        onChange={events => onChange({ ...draft, events })}
      />
    </>
  )
}

interface EventProps {
  events: readonly WebhookEvent[]
  error: string | null
  onChange: (events: WebhookEvent[]) => void
}

function EventFields({ events, error, onChange }: EventProps) {
  const words = webhooksWords()
  const id = useId()
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.form.events}</legend>
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {webhookEvents.map(event => (
          <label key={event} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={() => onChange(webhookEvents.filter(one => (one === event) !== events.includes(one)))}
              className="size-5 shrink-0 accent-lamp"
            />
            {webhookEventWords()[event]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
