import { movesLastName } from '@aulaviva/domain/moved-name'
import { hasName } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { differing, isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TextField } from '#ui/text-field.tsx'
import { type Person, personQuery, refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { personRecordWords } from './person-record.words.ts'
import { accessFailure } from './use-access-change.ts'

/** Corrects a person's name, with a reason. If someone else saved another one in the meantime, both are shown. */
export function NameDialog({ person: opened, onClose }: { person: Person; onClose: () => void }) {
  const common = personWords()
  const words = personRecordWords().name
  const { data: current = opened } = useQuery(personQuery(opened.id))
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState({ first_name: opened.first_name, last_name: opened.last_name, reason: '' })
  const change = useNameChange(opened.id, onClose)
  const send = (version: number) =>
    change.mutate({
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      reason: draft.reason.trim(),
      version,
    })
  const overtaken = isChangedMeanwhile(change.error)
  const same = draft.first_name.trim() === base.first_name && draft.last_name.trim() === base.last_name
  const form = useForm({
    wrong: {
      first_name: !hasName(draft) ? words.missing : movesLastName(base, draft) ? words.single : same && words.same,
      last_name: null,
      reason: !draft.reason.trim() && controlsWords().missing.reason,
    },
    send: () => send(base.version),
    action: change,
  })
  const edit = (own: Partial<typeof draft>) => {
    setDraft({ ...draft, ...own })
    form.change()
  }
  const compared = [
    { label: words.first, theirs: current.first_name, mine: draft.first_name.trim() },
    { label: words.last, theirs: current.last_name, mine: draft.last_name.trim() },
  ]
  return (
    <FormDialog
      form={form}
      title={words.title}
      confirm={words.confirm}
      sentence={overtaken ? undefined : accessFailure}
      onClose={onClose}
    >
      {overtaken && (
        <ChangedMeanwhile
          merged={false}
          fields={differing(compared)}
          pending={form.pending}
          onTakeTheirs={() => {
            setBase(current)
            edit({ first_name: current.first_name, last_name: current.last_name })
          }}
          onKeepMine={() => {
            setBase(current)
            send(current.version)
          }}
        />
      )}
      <TextField
        label={words.first}
        error={form.errorOf('first_name')}
        value={draft.first_name}
        onChange={first_name => edit({ first_name })}
      />
      <TextField
        label={words.last}
        error={form.errorOf('last_name')}
        value={draft.last_name}
        onChange={last_name => edit({ last_name })}
      />
      <ReasonField
        words={common}
        error={form.errorOf('reason')}
        value={draft.reason}
        onChange={reason => edit({ reason })}
      />
    </FormDialog>
  )
}

interface Name {
  first_name: string
  last_name: string
  reason: string
  version: number
}

function useNameChange(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Name) => call('PATCH /api/users/people/{id}/name/', { params: { id }, body }),
    onSuccess: person => {
      queryClient.setQueryData(personQuery(id).queryKey, person)
      toast.success(personRecordWords().name.done)
      onDone()
    },
    // Awaited, so that what was saved in the meantime is there to compare.
    onError: () => queryClient.refetchQueries(personQuery(id)),
    onSettled: refreshPeople,
  })
}
