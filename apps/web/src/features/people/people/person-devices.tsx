import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorksIn } from '#platform/access/may-go.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { refreshPerson } from './person-notes.tsx'
import { devicesOfPersonQuery } from './person-record.queries.ts'
import { personRecordWords } from './person-record.words.ts'
import { Arriving, Section } from './person-section.tsx'
import { accessFailure } from './use-access-change.ts'

/** A person's signed-in devices, and a button to sign out all of them. */
export function PersonDevices({ person }: { person: Person }) {
  const words = personRecordWords().devices
  const me = useMe()
  const zone = zoneOf(me)
  const isOwner = useWorksIn('owner')
  const [asked, ask] = useState(false)
  const query = useQuery(devicesOfPersonQuery(person.id))
  const when = (instant: string) => dateAndTime(instant, zone)
  const mayEnd = person.id !== me.id && (person.role !== 'staff' || isOwner)
  return (
    <Section title={words.title}>
      <Arriving query={query} rows={1}>
        {devices =>
          devices.length === 0 ? (
            <p className="text-ink-2">{words.none}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {devices.map(device => (
                  <li key={device.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                    <Icon name="computer" className="shrink-0 text-ink-3" />
                    <div className="min-w-0">
                      <p className="font-medium text-ink">{words.name(device.browser, device.system)}</p>
                      <p className="tabular text-small text-ink-3">
                        {words.seen(when(device.seen_at), when(device.created_at))}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              {mayEnd && (
                <div className="mt-4 border-t border-line pt-4">
                  <Button variant="danger" icon="logout" pending={false} onPress={() => ask(true)}>
                    {words.end}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Arriving>
      {asked && <EndDialog id={person.id} onClose={() => ask(false)} />}
    </Section>
  )
}

function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const common = personWords()
  const words = personRecordWords().devices
  const [reason, setReason] = useState('')
  const call = useApi()
  const end = useMutation({
    mutationFn: (body: { reason: string }) =>
      call('POST /api/users/people/{id}/devices/end/', { params: { id }, body }),
    onSuccess: () => {
      toast.success(words.ended)
      onClose()
    },
    onSettled: () => refreshPerson(id),
  })
  const form = useForm({
    wrong: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => end.mutate({ reason: reason.trim() }),
    action: end,
  })
  return (
    <FormDialog
      form={form}
      title={words.question}
      confirm={words.end}
      variant="danger"
      sentence={accessFailure}
      onClose={onClose}
    >
      <Consequences lines={words.lines} />
      <ReasonField words={common} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
