import { maxGroupNameLength } from '@aulaviva/domain/groups'
import { maxSeats } from '@aulaviva/domain/limits'
import { useState } from 'react'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { readDay } from '#platform/page/read-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { dayInstant, shortDateOfYear } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isCount } from './group-draft.ts'
import { cacheGroup, type Group, groupQuery } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** The button that edits a group, and its dialog. */
export function EditGroup({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button pending={false} onPress={() => setOpen(true)}>
        {groupsWords().one.edit}
      </Button>
      {isOpen && <EditDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { edit: words, form, enroll } = groupsWords()
  const call = useApi()
  const edit = useEditForm({
    item: group,
    draftOf: one => ({ name: one.name, minimum: String(one.min_students), decisionDay: one.decision_day ?? '' }),
    bodyOf: ({ name, minimum, decisionDay }) => ({
      name: name.trim(),
      min_students: Number(minimum),
      decision_day: decisionDay || null,
    }),
    errors: ({ name, minimum, decisionDay }) => ({
      name: !name.trim() && controlsWords().missing.name,
      minimum: !isCount(minimum, Math.min(group.max_students, maxSeats)) && form.errors.minimum,
      decisionDay:
        decisionDay !== '' && !(readDay(decisionDay) && decisionDay <= group.last_day) && form.errors.decisionDay,
    }),
    refusal: (problem, field) =>
      problem.messageFor({ name: 'name', minimum: 'min_students', decisionDay: 'decision_day' }[field]),
    send: (body, { version }) =>
      call('PATCH /api/classes/groups/{id}/', { params: { id: group.id }, body: { ...body, version } }),
    onSaved: saved => {
      cacheGroup(saved)
      toast.success(words.saved(saved.name))
      onClose()
      return undefined
    },
    reload: () => queryClient.refetchQueries(groupQuery(group.id)),
  })
  const labels = { name: form.name, minimum: form.minimum, decisionDay: form.decisionDay }
  return (
    <EditedDialog
      edit={edit}
      labelOf={field => labels[field]}
      inWords={(draft, field) =>
        field === 'decisionDay' && draft.decisionDay
          ? shortDateOfYear(dayInstant(draft.decisionDay), 'UTC')
          : draft[field] || words.none
      }
      title={words.title}
      confirm={words.confirm}
      sentence={problem => problemSentence(problem, enroll.refusals)}
      onClose={onClose}
    >
      <TextField label={form.name} hint={form.nameHint} {...edit.field('name', maxGroupNameLength)} required />
      <TextField label={form.minimum} type="number" {...edit.field('minimum')} />
      <TextField label={form.decisionDay} hint={form.decisionDayHint} type="date" {...edit.field('decisionDay')} />
    </EditedDialog>
  )
}
