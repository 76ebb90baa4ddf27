import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { queryClient } from '#platform/query-client.ts'
import { meQuery, useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { toast } from '#platform/toasts/toast.ts'
import type { Person } from './people.queries.ts'
import { refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { RightsFields, rightsDraft, rightsError, rightsOf } from './rights-fields.tsx'
import { accessFailure } from './use-access-change.ts'

/** Changes a staff member's permissions after showing what will change. */
export function RightsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = personWords()
  const { rights } = words
  const me = useMe()
  const [draft, setDraft] = useState(() => rightsDraft(person.staff_rights))
  const [reason, setReason] = useState('')
  const change = useRightsChange(person, onClose)
  const form = useForm({
    errors: { staff_rights: rightsError(draft), reason: null },
    send: () => change.mutate({ staff_rights: rightsOf(draft), reason: reason.trim() }),
    action: change,
  })
  const losesOwner = person.staff_rights.includes('owner') && !draft.owner
  const lines = [
    rights.appliesNow,
    ...(draft.owner ? [rights.ownerRights] : []),
    ...(losesOwner ? [person.id === me.id ? rights.youLoseOwnership : rights.losesOwnership] : []),
  ]
  return (
    <FormDialog
      form={form}
      title={rights.change(fullNameOf(person, person.email))}
      confirm={rights.confirm}
      sentence={accessFailure}
      onClose={onClose}
    >
      <RightsFields draft={draft} error={form.errorOf('staff_rights')} onChange={setDraft} />
      <Consequences lines={lines} />
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} required={false} />
    </FormDialog>
  )
}

interface Rights {
  staff_rights: Person['staff_rights']
  reason: string
}

/** The server treats a retry as the same change. If people change their own permissions, the app updates to the new
 * ones. */
function useRightsChange(person: Person, onDone: () => void) {
  const call = useApi()
  const me = useMe()
  return useMutation({
    mutationFn: (body: Rights) => call('PUT /api/users/people/{id}/rights/', { params: { id: person.id }, body }),
    onSuccess: () => {
      toast.success(personWords().rights.done(fullNameOf(person, person.email)))
      onDone()
      if (person.id === me.id) void queryClient.invalidateQueries(meQuery)
    },
    onSettled: refreshPeople,
  })
}
