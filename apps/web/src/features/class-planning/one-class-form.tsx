import { classTitle } from '@aulaviva/domain/class-title'
import { instantAt } from '@aulaviva/domain/days'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf, zonePlace } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bodyOf, type ClassDraft, isDayAhead, startTimes, wrongFields } from './class-draft.ts'
import { ClassFields } from './class-fields.tsx'
import type { ClassType, Level } from './class-planning.queries.ts'
import { classPlanningWords } from './class-planning.words.ts'
import { refusalSentence } from './refusal-sentence.ts'

export interface FormProps {
  types: readonly ClassType[]
  levels: readonly Level[]
  staff: boolean
  draft: ClassDraft
  onChange: (draft: ClassDraft) => void
}

/** One class on one day, at a time of the person's own zone. */
export function OneClassForm({ types, levels, staff, draft, onChange }: FormProps) {
  const words = classPlanningWords()
  const zone = zoneOf(useMe())
  const navigate = useNavigate()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('18:00')
  const [asked, setAsked] = useState(false)
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const wrong = wrongFields(draft, type)
  if (!isDayAhead(day, dayOf(new Date(), zone))) wrong.add('day')
  const make = useMutation({
    mutationFn: () =>
      api('POST /api/classes/scheduled-live-classes/', {
        body: { ...bodyOf(draft), starts_at: instantAt(day, time, zone).toISOString() },
      }),
    onSuccess: made => {
      toast.success(words.made(classTitle(made)))
      void queryClient.invalidateQueries({ queryKey: ['teaching'] })
      void navigate({ to: '/teachers/classes', search: { tab: 'upcoming' } })
    },
    onError: problem => toast.danger(refusalSentence(problem)),
  })
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        if (wrong.size === 0 && !make.isPending) make.mutate()
      }}
    >
      <ClassFields
        draft={draft}
        types={types}
        levels={levels}
        staff={staff}
        wrong={asked ? wrong : new Set()}
        onChange={onChange}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label={words.fields.day}
          type="date"
          error={asked && wrong.has('day') ? words.errors.day : null}
          value={day}
          onChange={setDay}
        />
        <SelectField
          label={words.fields.time}
          hint={words.fields.timeHint(zonePlace(zone))}
          error={null}
          value={time}
          onChange={setTime}
          choices={startTimes.map(value => ({ value, label: value }))}
        />
      </div>
      {make.error && (
        <p role="alert" className="text-bad">
          {refusalSentence(make.error)}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" pending={make.isPending}>
          {words.make}
        </Button>
      </div>
    </form>
  )
}
