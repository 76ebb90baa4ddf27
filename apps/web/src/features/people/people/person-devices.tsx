import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasPermission } from '#platform/access/can-open.ts'
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
import { Section, SectionContent } from './person-section.tsx'
import { accessFailure } from './use-access-change.ts'

/** A person's signed-in devices, and a button to sign out all of them. */
export function PersonDevices({ person }: { person: Person }) {
  const words = personRecordWords().devices
  const me = useMe()
  const zone = zoneOf(me)
  const isOwner = useHasPermission('owner')
  const [isConfirming, setIsConfirming] = useState(false)
  const query = useQuery(devicesOfPersonQuery(person.id))
  const when = (instant: string) => dateAndTime(instant, zone)
  const canSignOut = person.id !== me.id && (person.role !== 'staff' || isOwner)
  return (
    <Section title={words.title}>
      <SectionContent query={query} rows={1}>
        {devices =>
          devices.length === 0 ? (
            <p className="text-ink-2">{words.empty}</p>
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
              {canSignOut && (
                <div className="mt-4 border-t border-line pt-4">
                  <Button variant="danger" icon="logout" pending={false} onPress={() => setIsConfirming(true)}>
                    {words.signOut}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </SectionContent>
      {isConfirming && <SignOutDialog id={person.id} onClose={() => setIsConfirming(false)} />}
    </Section>
  )
}

function SignOutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const common = personWords()
  const words = personRecordWords().devices
  const [reason, setReason] = useState('')
  const call = useApi()
  const signOutEverywhere = useMutation({
    mutationFn: (body: { reason: string }) =>
      call('POST /api/users/people/{id}/devices/end/', { params: { id }, body }),
    onSuccess: () => {
      toast.success(words.signedOut)
      onClose()
    },
    onSettled: () => refreshPerson(id),
  })
  const form = useForm({
    errors: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => signOutEverywhere.mutate({ reason: reason.trim() }),
    action: signOutEverywhere,
  })
  return (
    <FormDialog
      form={form}
      title={words.confirmTitle}
      confirm={words.signOut}
      variant="danger"
      sentence={accessFailure}
      onClose={onClose}
    >
      <Consequences lines={words.lines} />
      <ReasonField words={common} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
