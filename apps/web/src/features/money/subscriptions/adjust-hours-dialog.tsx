import { useState } from 'react'
import { hoursInWords } from '#entities/live-class/live-class.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { readNumber } from '#platform/forms/read-typed.ts'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { StudentAccount } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

const mostHours = 1000

/** Adds hours to a student's balance or deducts them, after showing the new balance. */
export function AdjustHoursDialog({ account, onClose }: { account: StudentAccount; onClose: () => void }) {
  const words = studentSubscriptionWords()
  const { adjust } = words
  const [takes, setTakes] = useState(false)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const change = useSubscriptionChange(
    account.id,
    ({ first_name, available_hours }) => adjust.done(first_name, hoursInWords(available_hours)),
    onClose,
  )
  const minutes = Math.round((readNumber(typed) ?? 0) * 60)
  const wrong = wrongHours(minutes, takes, account.available_hours)
  const after = account.available_hours + (takes ? -minutes : minutes) / 60
  const said = reason.trim()
  const form = useForm({
    wrong: { minutes: wrong, reason: !said && controlsWords().missing.reason },
    send: () => {
      const body = { minutes: takes ? -minutes : minutes, reason: said, last_movement: account.last_movement }
      change.mutate({ kind: 'adjust', body })
    },
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={adjust.title}
      confirm={
        wrong
          ? adjust.confirm
          : takes
            ? adjust.confirmTake(hoursInWords(minutes / 60))
            : adjust.confirmGive(hoursInWords(minutes / 60))
      }
      variant={takes ? 'danger' : 'primary'}
      sentence={changeFailure}
      onClose={onClose}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={adjust.which}
          error={null}
          value={takes ? 'take' : 'give'}
          onChange={value => setTakes(value === 'take')}
          choices={[
            { value: 'give', label: adjust.give },
            { value: 'take', label: adjust.take },
          ]}
        />
        <TextField
          label={adjust.hours}
          hint={adjust.hoursHint}
          error={form.errorOf('minutes', minutes > 0)}
          required
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <ReasonField words={adjust} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {!wrong && (
        <Consequences
          lines={[
            adjust.result(hoursInWords(account.available_hours), hoursInWords(after)),
            ...(takes ? [adjust.income] : []),
            adjust.lasting,
          ]}
        />
      )}
    </FormDialog>
  )
}

/** The error of a number of minutes, or null. */
function wrongHours(minutes: number, takes: boolean, available: number): string | null {
  const { adjust } = studentSubscriptionWords()
  if (minutes === 0) return adjust.wrong
  if (minutes > mostHours * 60) return adjust.most(hoursInWords(mostHours))
  return takes && minutes / 60 > available ? adjust.tooMany(hoursInWords(available)) : null
}
