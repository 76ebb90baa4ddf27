import { useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { parseNumber } from '#platform/forms/parse-amount.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { StudentAccount } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

const maxHours = 1000

/** Adds hours to a student's balance or deducts them, after showing the new balance. */
export function AdjustHoursDialog({ account, onClose }: { account: StudentAccount; onClose: () => void }) {
  const words = studentSubscriptionWords()
  const { adjust } = words
  const [isRemoval, setIsRemoval] = useState(false)
  const [hoursInput, setHoursInput] = useState('')
  const [reason, setReason] = useState('')
  const change = useSubscriptionChange(
    account.id,
    ({ first_name, available_hours }) => adjust.done(first_name, formatHours(available_hours)),
    onClose,
  )
  const minutes = Math.round((parseNumber(hoursInput) ?? 0) * 60)
  const hoursMessage = hoursError(minutes, isRemoval, account.available_hours)
  const after = account.available_hours + (isRemoval ? -minutes : minutes) / 60
  const trimmedReason = reason.trim()
  const form = useForm({
    errors: { minutes: hoursMessage, reason: !trimmedReason && controlsWords().missing.reason },
    send: () => {
      const body = {
        minutes: isRemoval ? -minutes : minutes,
        reason: trimmedReason,
        last_movement: account.last_movement,
      }
      change.mutate({ kind: 'adjust', body })
    },
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={adjust.title}
      confirm={
        hoursMessage
          ? adjust.confirm
          : isRemoval
            ? adjust.confirmRemove(formatHours(minutes / 60))
            : adjust.confirmAdd(formatHours(minutes / 60))
      }
      variant={isRemoval ? 'danger' : 'primary'}
      sentence={changeFailure}
      onClose={onClose}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={adjust.direction}
          error={null}
          value={isRemoval ? 'take' : 'give'}
          onChange={value => setIsRemoval(value === 'take')}
          choices={[
            { value: 'give', label: adjust.add },
            { value: 'take', label: adjust.remove },
          ]}
        />
        <TextField
          label={adjust.hours}
          hint={adjust.hoursHint}
          error={form.errorOf('minutes', minutes > 0)}
          required
          autoComplete="off"
          value={hoursInput}
          onChange={setHoursInput}
        />
      </div>
      <ReasonField words={adjust} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {!hoursMessage && (
        <Consequences
          lines={[
            adjust.result(formatHours(account.available_hours), formatHours(after)),
            ...(isRemoval ? [adjust.income] : []),
            adjust.permanent,
          ]}
        />
      )}
    </FormDialog>
  )
}

/** The error of a number of minutes, or null. */
function hoursError(minutes: number, isRemoval: boolean, available: number): string | null {
  const { adjust } = studentSubscriptionWords()
  if (minutes === 0) return adjust.hoursInvalid
  if (minutes > maxHours * 60) return adjust.maximum(formatHours(maxHours))
  return isRemoval && minutes / 60 > available ? adjust.tooMany(formatHours(available)) : null
}
