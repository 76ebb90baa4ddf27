import { pauseEndedToday, shiftedDates } from '@aulaviva/domain/pause'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, fullDate } from '#platform/time/format.ts'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import type { Pause, StudentAccount, Subscription } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

interface Props {
  account: StudentAccount
  subscription: Subscription
  pause: Pause
  onClose: () => void
}

/** Ends a pause today, after showing the new dates. */
export function EndPauseDialog({ account, subscription, pause, onClose }: Props) {
  const words = studentSubscriptionWords()
  const { endPause } = words
  const today = dayOf(new Date(), useMe().academy.time_zone)
  const change = useSubscriptionChange(account.id, ({ first_name }) => endPause.done(first_name), onClose)
  const form = useForm({
    errors: { pause: null },
    send: () => change.mutate({ kind: 'end-pause', body: { pause: pause.id } }),
    action: change,
  })
  const unused = pauseEndedToday(pause, today)?.unused ?? 0
  const dates = shiftedDates(subscription, -unused)
  const day = (date: string) => fullDate(dayInstant(date), 'UTC')
  return (
    <FormDialog
      form={form}
      title={endPause.title}
      confirm={endPause.confirm}
      sentence={changeFailure}
      onClose={onClose}
    >
      <Consequences
        lines={[
          pause.from <= today ? endPause.opens(account.first_name) : endPause.staysOpen(account.first_name),
          endPause.moves(unused, day(subscription.date_limit), day(dates.date_limit)),
          endPause.classes,
          words.pause.notifies(account.first_name),
        ]}
      />
    </FormDialog>
  )
}
