import { classTitle } from '@aulaviva/domain/class-title'
import { instantAt } from '@aulaviva/domain/days'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bodyOf,
  type ClassDraft,
  type ClassType,
  classFieldErrors,
  endTime,
  isUpcomingDay,
  type Level,
  serverErrorFor,
  startTimes,
} from '#entities/class-planning/class-draft.ts'
import { ClassFields } from '#entities/class-planning/class-fields.tsx'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refusalSentence } from '#entities/class-planning/refusal-sentence.ts'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { useViewClass } from '#entities/substitutions/use-view-class.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { formatWallTime } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { pastClassWords } from './past-class.words.ts'

export interface FormProps {
  types: readonly ClassType[]
  levels: readonly Level[]
  staff: boolean
  draft: ClassDraft
  /** The last draft that needs no warning on leaving: the proposed one, or the one last scheduled. */
  savedDraft: ClassDraft
  /** The proposed day, or an empty string. */
  day: string
  /** The proposed local time. */
  time: string
  /** Whether to stay on the page for another class after this one is scheduled. */
  staysOpen: boolean
  onChange: (draft: ClassDraft) => void
  onStaysOpenChange: (stays: boolean) => void
  /** Called with the day of the scheduled class, or the first day of a series. */
  onCreated: (day: string) => void
}

/** One class on one day, at a time in the person's time zone. */
export function OneClassForm({ types, levels, staff, draft, savedDraft, onChange, ...props }: FormProps) {
  const words = classPlanningWords()
  const zone = zoneOf(useMe())
  const today = dayOf(new Date(), zone)
  const canRecord = useHasPermission('timetable')
  const [day, setDay] = useState(props.day)
  const [time, setTime] = useState(props.time)
  const [savedTime, setSavedTime] = useState([day, time])
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const dayOff = useQuery({ ...daysOffQuery(day, day), enabled: isUpcomingDay(day, '') }).data?.get(day)
  const call = useApi()
  const viewClass = useViewClass()
  const create = useMutation({
    mutationFn: (even_outside: boolean) => {
      const body = { ...bodyOf(draft), even_outside, starts_at: instantAt(day, time, zone).toISOString() }
      return call('POST /api/classes/scheduled-live-classes/', { body })
    },
    onSuccess: one => {
      toast.success(words.created(classTitle(one), dayAndTime(one.starts_at, zone)), viewClass(one.id))
      setSavedTime([day, time])
      props.onCreated(dayOf(one.starts_at, zone))
    },
    onError: problem => {
      if (!isOutsideProfile(problem)) toast.danger(refusalSentence(problem))
    },
  })
  const form = useForm({
    errors: {
      ...classFieldErrors(draft, type, words.errors),
      day:
        !isUpcomingDay(day, today) && (canRecord && day < today && day ? pastClassWords().elsewhere : words.errors.day),
    },
    send: () => create.mutate(false),
    action: create,
    refusal: serverErrorFor,
  })
  return (
    <Form
      form={form}
      className="grid max-w-3xl gap-5"
      {...(!isOutsideProfile(create.error) && { sentence: refusalSentence })}
    >
      <LeaveDraft draft={[draft, [day, time]]} saved={[savedDraft, savedTime]} />
      <ClassFields
        draft={draft}
        types={types}
        levels={levels}
        staff={staff}
        roomHint={words.fields.roomHintOfNew}
        errorOf={form.errorOf}
        onChange={onChange}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label={words.fields.day}
          hint={dayOff && words.days.dayOff(dayOff)}
          type="date"
          error={form.errorOf('day')}
          value={day}
          onChange={setDay}
        />
        <SelectField
          label={words.fields.time}
          hint={words.fields.timeHint(formatWallTime(endTime(time, type.duration_minutes)), zonePlace(zone))}
          error={null}
          value={time}
          onChange={setTime}
          choices={startTimes.map(value => ({ value, label: formatWallTime(value) }))}
        />
      </div>
      <OutsideProfileWarning problem={create.error} pending={create.isPending} onConfirm={() => create.mutate(true)} />
      <div>
        <CheckField label={words.stay} checked={props.staysOpen} onChange={props.onStaysOpenChange} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {words.make}
        </Button>
      </div>
    </Form>
  )
}
