import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classesOnQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { dayOf } from '#platform/time/format.ts'
import { formatWallTime } from '#platform/time/region.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { availabilityWords } from './availability.words.ts'
import {
  type AvailabilityException,
  isBackwards,
  isWithinException,
  lastExceptionDay,
  timeChoices,
} from './hours-draft.ts'

interface Props {
  zone: string
  onAdd: (exception: AvailabilityException) => void
  onClose: () => void
}

/** Chooses a day and its different hours. */
export function ExceptionDialog({ zone, onAdd, onClose }: Props) {
  const words = availabilityWords()
  const today = dayOf(new Date(), zone)
  const [exception, change] = useState<AvailabilityException>({ day: '', available: false, from: '00:00', to: '24:00' })
  const { day, available, from, to } = exception
  const isValidDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today && day <= lastExceptionDay(today)
  const isUnavailable = !available && isValidDay
  const { data = [] } = useQuery({ ...classesOnQuery(day), enabled: isUnavailable })
  const classes = data.filter(one => one.state !== 'CANCELED' && isWithinException(one, exception, zone)).length
  const choices = (kind: 'from' | 'to') =>
    timeChoices(kind, exception[kind]).map(value => ({ value, label: formatWallTime(value) }))
  const form = useForm({
    errors: { day: !isValidDay && words.form.dayError, to: isBackwards(exception) && words.backwards },
    send: () => onAdd(exception),
  })
  return (
    <FormDialog form={form} title={words.form.title} confirm={words.form.add} onClose={onClose}>
      <TextField
        label={words.form.day}
        type="date"
        error={form.errorOf('day')}
        value={day}
        onChange={value => change({ ...exception, day: value })}
      />
      <SelectField
        label={words.form.kind}
        error={null}
        value={available ? 'extra' : 'off'}
        onChange={value =>
          change(
            value === 'extra'
              ? { day, available: true, from: '18:00', to: '20:00' }
              : { day, available: false, from: '00:00', to: '24:00' },
          )
        }
        choices={[
          { value: 'off', label: words.form.off },
          { value: 'extra', label: words.form.extra },
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={words.from}
          error={null}
          value={from}
          onChange={value => change({ ...exception, from: value })}
          choices={choices('from')}
        />
        <SelectField
          label={words.to}
          error={form.errorOf('to', true)}
          value={to}
          onChange={value => change({ ...exception, to: value })}
          choices={choices('to')}
        />
      </div>
      <p role="status" className="empty:hidden">
        {isUnavailable && classes > 0 && words.form.classes(classes)}
      </p>
    </FormDialog>
  )
}
