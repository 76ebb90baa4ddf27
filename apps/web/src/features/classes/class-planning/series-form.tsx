import { weekdayOf } from '@aulaviva/domain/days'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bodyOf,
  classFieldErrors,
  endTime,
  isLastDay,
  isUpcomingDay,
  type Occurrence,
  serverErrorFor,
  startTimes,
} from '#entities/class-planning/class-draft.ts'
import { ClassFields } from '#entities/class-planning/class-fields.tsx'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { isSchedulable } from '#entities/class-planning/planned-days.tsx'
import { conflictsIn, refusalSentence } from '#entities/class-planning/refusal-sentence.ts'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { formatWallTime, weekdayOrder } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { zoneChoices } from '#platform/time/zone-choices.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormProps } from './one-class-form.tsx'
import { SeriesDays } from './series-days.tsx'

/** A weekly series: first a preview, day by day, then all classes are scheduled at once. */
export function SeriesForm({ types, levels, staff, draft, savedDraft, onChange, ...props }: FormProps) {
  const words = classPlanningWords()
  const me = useMe()
  const { data: constants } = useQuery(configConstantsQuery)
  const [schedule, setSchedule] = useState({ first: props.day, last: '', weekday: '', time: props.time, zone: '' })
  const [savedSchedule, setSavedSchedule] = useState(schedule)
  const [skipped, skip] = useState<readonly string[]>([])
  const zone = schedule.zone || constants?.academy_time_zone || zoneOf(me)
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const weekday = schedule.weekday || String(isUpcomingDay(schedule.first, '') ? weekdayOf(schedule.first) || 7 : 1)
  const body = {
    ...bodyOf(draft),
    time_zone: zone,
    weekday: Number(weekday),
    local_time: schedule.time,
    first_day: schedule.first,
    last_day: schedule.last,
  }
  const preview = useMutation({
    mutationFn: (even_outside: boolean) => {
      return api('POST /api/classes/class-series/preview/', { body: { ...body, even_outside } })
    },
    // Closed days are skipped until someone includes them.
    onSuccess: ({ occurrences }) => skip(daysOffIn(occurrences)),
    onError: problem => {
      if (!isOutsideProfile(problem)) toast.danger(refusalSentence(problem))
    },
  })
  const call = useApi()
  const create = useMutation({
    mutationFn: (occurrences: readonly Occurrence[]) => {
      // The closed days of the preview that the person has included again.
      const keptDaysOff = daysOffIn(preview.data?.occurrences ?? []).filter(day => !skipped.includes(day))
      const series = {
        ...body,
        even_outside: preview.variables ?? false,
        skip_days: occurrences
          .filter(({ day, problem }) => skipped.includes(day) || !isSchedulable(problem))
          .map(({ day }) => day),
        keep_days_off: keptDaysOff,
      }
      return call('POST /api/classes/class-series/', { body: series })
    },
    onSuccess: ({ occurrences }) => {
      const all = occurrences.filter(one => one.scheduled_live_class)
      const first = all[0]?.starts_at
      if (first) toast.success(words.createdAll(all.length, dayAndTime(first, zoneOf(me))))
      setSavedSchedule(schedule)
      preview.reset()
      // The button that was pressed disappears with the days, so move the focus.
      form.ref.current?.querySelector<HTMLElement>('select, input')?.focus()
      props.onCreated(all[0]?.day ?? schedule.first)
    },
    onError: problem => toast.danger(refusalSentence(problem)),
  })
  // Conflicts may have changed between preview and scheduling.
  const days = conflictsIn<Occurrence>(create.error) ?? preview.data?.occurrences
  const change = (next: Partial<typeof schedule>) => {
    setSchedule({ ...schedule, ...next })
    preview.reset()
    create.reset()
  }
  const form = useForm({
    errors: {
      ...classFieldErrors(draft, type, words.errors),
      day: !isUpcomingDay(schedule.first, dayOf(new Date(), zone)) && words.errors.day,
      lastDay: !isLastDay(schedule.last, schedule.first) && words.errors.lastDay,
    },
    send: () => {
      create.reset()
      preview.mutate(false)
    },
    action: preview,
    refusal: serverErrorFor,
  })
  return (
    <Form form={form} className="grid max-w-3xl gap-5">
      <LeaveDraft draft={[draft, schedule]} saved={[savedDraft, savedSchedule]} />
      <ClassFields
        draft={draft}
        types={types}
        levels={levels}
        staff={staff}
        roomHint={words.fields.roomHintOfNew}
        errorOf={form.errorOf}
        onChange={next => {
          onChange(next)
          preview.reset()
          create.reset()
        }}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label={words.fields.firstDay}
          type="date"
          error={form.errorOf('day')}
          value={schedule.first}
          onChange={first => change({ first, weekday: '' })}
        />
        <TextField
          label={words.fields.lastDay}
          type="date"
          error={form.errorOf('lastDay')}
          value={schedule.last}
          onChange={last => change({ last })}
        />
        <SelectField
          label={words.fields.weekday}
          error={null}
          value={weekday}
          onChange={value => change({ weekday: value })}
          choices={weekdayOrder().map(at => ({ value: String(at + 1), label: words.weekdays[at] ?? '' }))}
        />
        <SelectField
          label={words.fields.time}
          hint={words.fields.timeHint(formatWallTime(endTime(schedule.time, type.duration_minutes)), zonePlace(zone))}
          error={null}
          value={schedule.time}
          onChange={time => change({ time })}
          choices={startTimes.map(value => ({ value, label: formatWallTime(value) }))}
        />
      </div>
      <SelectField
        label={words.fields.zone}
        hint={words.fields.zoneHint}
        error={null}
        value={zone}
        onChange={value => change({ zone: value })}
        choices={zoneChoices(zone, constants?.academy_time_zone, me.time_zone)}
      />
      <OutsideProfileWarning
        problem={preview.error}
        pending={preview.isPending}
        onConfirm={() => preview.mutate(true)}
      />
      <div>
        <CheckField label={words.stay} checked={props.staysOpen} onChange={props.onStaysOpenChange} />
        <Button type="submit" variant={days ? 'secondary' : 'primary'} pending={form.pending}>
          {days ? words.again : words.preview}
        </Button>
      </div>
      {days && (
        <SeriesDays
          days={days}
          skipped={skipped}
          zone={zone}
          pending={create.isPending}
          onSkip={skip}
          onCreate={() => !create.isPending && create.mutate(days)}
        />
      )}
    </Form>
  )
}

const daysOffIn = (days: readonly Occurrence[]) => days.filter(one => one.day_off !== null).map(({ day }) => day)
