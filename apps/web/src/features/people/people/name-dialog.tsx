import { movesLastName } from '@aulaviva/domain/moved-name'
import { hasName } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TextField } from '#ui/text-field.tsx'
import { type Person, personQuery, refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { personRecordWords } from './person-record.words.ts'
import { accessFailure } from './use-access-change.ts'

/** Corrects a person's name, with a reason. */
export function NameDialog({ person: initial, onClose }: { person: Person; onClose: () => void }) {
  const words = personRecordWords().name
  const { data: current = initial } = useQuery(personQuery(initial.id))
  const call = useApi()
  const edit = useEditForm({
    item: current,
    draftOf: ({ first_name, last_name }) => ({ first_name, last_name, reason: '' }),
    bodyOf: ({ first_name, last_name, reason }) => ({
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      reason: reason.trim(),
    }),
    errors: (draft, base) => {
      const same = draft.first_name.trim() === base.first_name && draft.last_name.trim() === base.last_name
      return {
        first_name: !hasName(draft) ? words.missing : movesLastName(base, draft) ? words.single : same && words.same,
        last_name: null,
        reason: !draft.reason.trim() && controlsWords().missing.reason,
      }
    },
    send: (body, { id, version }) =>
      call('PATCH /api/users/people/{id}/name/', { params: { id }, body: { ...body, version } }),
    onSaved: person => {
      queryClient.setQueryData(personQuery(initial.id).queryKey, person)
      refreshPeople()
      toast.success(words.done)
      onClose()
    },
    reload: () => queryClient.refetchQueries(personQuery(initial.id)),
  })
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => (field === 'first_name' ? words.first : words.last)}
      title={words.title}
      confirm={words.confirm}
      sentence={accessFailure}
      onClose={onClose}
    >
      <TextField label={words.first} {...edit.field('first_name')} />
      <TextField label={words.last} {...edit.field('last_name')} />
      <ReasonField words={personWords()} {...edit.field('reason')} />
    </EditedDialog>
  )
}
