import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
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

type Level = NonNullable<Person['level']>

/** Changes a student's level, with a reason. If someone else changed it in the meantime, both levels are shown. */
export function LevelDialog({ person: opened, onClose }: { person: Person; onClose: () => void }) {
  const common = personWords()
  const words = personRecordWords().level
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: current = opened } = useQuery(personQuery(opened.id))
  const [base, setBase] = useState(opened.level)
  const [level, setLevel] = useState(opened.level?.id ?? '')
  const [reason, setReason] = useState('')
  const change = useLevelChange(opened.id, onClose)
  const send = (from: Level | null) => change.mutate({ level, from: from?.id ?? null, reason: reason.trim() })
  const form = useForm({
    wrong: {
      level: !level ? words.missing : level === base?.id && words.same,
      reason: !reason.trim() && controlsWords().missing.reason,
    },
    send: () => send(base),
    action: change,
  })
  const nameOf = (one: Level | null | undefined) => (one ? `${one.code} ${one.name}` : words.none)
  return (
    <FormDialog
      form={form}
      title={words.change}
      confirm={words.confirm}
      sentence={isChangedMeanwhile(change.error) ? undefined : accessFailure}
      onClose={onClose}
    >
      {isChangedMeanwhile(change.error) && (
        <ChangedMeanwhile
          merged={false}
          fields={[
            {
              label: words.title,
              theirs: nameOf(current.level),
              mine: nameOf(levels.find(({ id }) => id === level)),
            },
          ]}
          pending={form.pending}
          onTakeTheirs={onClose}
          onKeepMine={() => {
            setBase(current.level)
            send(current.level)
          }}
        />
      )}
      <SelectField
        label={words.title}
        error={form.errorOf('level')}
        value={level}
        onChange={next => {
          setLevel(next)
          form.change()
        }}
        choices={[
          ...(base ? [] : [{ value: '', label: words.none }]),
          ...levels.map(one => ({ value: one.id, label: nameOf(one) })),
        ]}
      />
      <Consequences lines={words.lines} />
      <ReasonField words={common} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface Given {
  level: string
  from: string | null
  reason: string
}

function useLevelChange(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Given) => call('PUT /api/users/people/{id}/level/', { params: { id }, body }),
    onSuccess: person => {
      queryClient.setQueryData(personQuery(id).queryKey, person)
      toast.success(personRecordWords().level.done)
      onDone()
    },
    onError: () => queryClient.refetchQueries(personQuery(id)),
    onSettled: refreshPeople,
  })
}
