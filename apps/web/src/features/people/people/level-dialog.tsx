import { useQuery } from '@tanstack/react-query'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { type Person, personQuery, refreshPeople } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { personRecordWords } from './person-record.words.ts'
import { accessFailure } from './use-access-change.ts'

/** Changes a student's level, with a reason. */
export function LevelDialog({ person: initial, onClose }: { person: Person; onClose: () => void }) {
  const words = personRecordWords().level
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: current = initial } = useQuery(personQuery(initial.id))
  const params = { id: initial.id }
  const call = useApi()
  const edit = useEditForm({
    // A level has no version: a change is based on the level before.
    item: { version: current.level?.id ?? null },
    draftOf: ({ version }) => ({ level: version ?? '', reason: '' }),
    bodyOf: ({ level, reason }) => ({ level, reason: reason.trim() }),
    errors: ({ level, reason }, { version }) => ({
      level: !level ? words.missing : level === version && words.same,
      reason: !reason.trim() && controlsWords().missing.reason,
    }),
    send: (body, { version }) =>
      call('PUT /api/users/people/{id}/level/', { params, body: { ...body, from: version } }),
    onSaved: person => {
      queryClient.setQueryData(personQuery(initial.id).queryKey, person)
      refreshPeople()
      toast.success(words.done)
      onClose()
    },
    reload: () => queryClient.refetchQueries(personQuery(initial.id)),
  })
  const nameOf = (id: string) => {
    const one = levels.find(level => level.id === id)
    return one ? `${one.code} ${one.name}` : words.empty
  }
  return (
    <EditedDialog
      edit={edit}
      labelOf={() => words.title}
      inWords={({ level }) => nameOf(level)}
      title={words.change}
      confirm={words.confirm}
      sentence={accessFailure}
      onClose={onClose}
    >
      <SelectField
        label={words.title}
        {...edit.field('level')}
        choices={[...(edit.saved.level ? [] : ['']), ...levels.map(({ id }) => id)].map(value => ({
          value,
          label: nameOf(value),
        }))}
      />
      <Consequences lines={words.lines} />
      <ReasonField words={personWords()} {...edit.field('reason')} />
    </EditedDialog>
  )
}
