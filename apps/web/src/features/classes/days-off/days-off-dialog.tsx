import { addDays } from '@aulaviva/domain/days'
import { maxDayOffNameLength, maxDaysPerEntry } from '@aulaviva/domain/days-off'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { readDay } from '#platform/page/read-address.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { closingPreviewQuery, type DaysOff, refreshDaysOff } from './days-off.queries.ts'
import { daysOffWords } from './days-off.words.ts'

interface Props {
  /** Null for new closed days. */
  one: DaysOff | null
  today: string
  onClose: () => void
}

/** Adds, edits, or removes closed days, showing first which classes are on them. */
export function DaysOffDialog({ one, today, onClose }: Props) {
  const words = daysOffWords()
  const [draft, setDraft] = useState({ name: one?.name ?? '', first: one?.first_day ?? '', last: one?.last_day ?? '' })
  const last = draft.last || draft.first
  const isDay = readDay(draft.first) !== undefined
  const isValidSpan = isDay && last >= draft.first && last < addDays(draft.first, maxDaysPerEntry)
  const call = useApi()
  const save = useMutation({
    mutationFn: async () => {
      const fields = { first_day: draft.first, last_day: last, name: draft.name.trim() }
      if (!one) await call('POST /api/classes/office-days-off/', { body: { days_off: [fields] } })
      else {
        const body = { ...fields, version: one.version }
        await call('PUT /api/classes/office-days-off/{id}/', { params: { id: one.id }, body })
      }
    },
    onSuccess: () => {
      toast.success((one ? words.form.saved : words.form.added)(draft.name.trim()))
      refreshDaysOff()
      onClose()
    },
    onError: refreshDaysOff,
  })
  const remove = useRemove(one, onClose)
  const form = useForm<'name' | 'first' | 'last'>({
    errors: {
      name: !draft.name.trim() && controlsWords().missing.name,
      first: !isDay && words.errors.first,
      last: isDay && !isValidSpan && words.errors.last,
    },
    send: () => {
      const same = one?.name === draft.name.trim() && one.first_day === draft.first && one.last_day === last
      if (same) toast.info(changesWords().noChanges)
      else save.mutate()
    },
    action: save,
    refusal: (problem, field) =>
      field === 'name' && problem.code === 'days_off_known' ? words.errors.duplicate : problem.messageFor(field),
  })
  return (
    <Dialog
      title={one ? words.form.title : words.form.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form.id} variant="primary" pending={save.isPending}>
            {one ? words.form.save : words.form.add}
          </Button>
          {one ? (
            <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate()}>
              {words.form.remove}
            </Button>
          ) : (
            <CancelButton onPress={onClose} />
          )}
        </>
      }
    >
      <Form form={form} className="grid gap-5">
        <TextField
          label={words.form.name}
          hint={words.form.nameHint}
          error={form.errorOf('name')}
          value={draft.name}
          onChange={name => setDraft({ ...draft, name: name.slice(0, maxDayOffNameLength) })}
          required
        />
        <div className="grid grid-cols-2 gap-5">
          <TextField
            label={words.form.first}
            type="date"
            error={form.errorOf('first')}
            value={draft.first}
            onChange={first => setDraft({ ...draft, first, ...(first > draft.last && { last: first }) })}
            required
          />
          <TextField
            label={words.form.last}
            type="date"
            error={form.errorOf('last')}
            value={draft.last}
            onChange={value => setDraft({ ...draft, last: value })}
          />
        </div>
        <DaysOffConsequences
          first={draft.first < today ? today : draft.first}
          last={last}
          enabled={isValidSpan && last >= today}
        />
      </Form>
    </Dialog>
  )
}

/** What will change if these days are closed. Existing classes are shown as soon as they are loaded. */
function DaysOffConsequences({ first, last, enabled }: { first: string; last: string; enabled: boolean }) {
  const { form: words } = daysOffWords()
  const { data } = useQuery({ ...closingPreviewQuery(first, last), enabled })
  const affected =
    data && enabled ? [data.classes.length === 0 ? words.clear : words.scheduled(data.classes.length)] : []
  return (
    <div aria-live="polite">
      <Consequences lines={[words.series, words.bookings, ...affected]} />
    </div>
  )
}

function useRemove(one: DaysOff | null, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: async () => {
      if (!one) return
      const { id } = one
      await call('DELETE /api/classes/office-days-off/{id}/', { params: { id } })
    },
    onSuccess: () => {
      toast.success(daysOffWords().form.removed(one?.name ?? ''))
      onDone()
    },
    onError: problem => toast.danger(problemSentence(problem)),
    onSettled: refreshDaysOff,
  })
}
