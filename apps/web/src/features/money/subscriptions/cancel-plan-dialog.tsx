import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { TextArea } from '#ui/text-area.tsx'
import { subscriptionWords } from './subscription.words.ts'
import { type MySubscription, type Subscription, subscriptionKeys } from './subscriptions.queries.ts'

interface Props {
  mine: MySubscription
  subscription: Subscription
  onClose: () => void
}

/** Cancels the plan after showing what will change. */
export function CancelPlanDialog({ mine, subscription, onClose }: Props) {
  const words = subscriptionWords().cancel
  const [reason, setReason] = useState('')
  const cancel = useCancelPlan(subscription.id, onClose)
  const form = useForm({ errors: { reason: null }, send: () => cancel.mutate(reason.trim()), action: cancel })
  return (
    <FormDialog
      form={form}
      title={words.title}
      confirm={words.confirm}
      cancel={words.keep}
      variant="danger"
      sentence={cancelFailure}
      onClose={onClose}
    >
      <Consequences lines={consequences(mine, subscription)} />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={form.errorOf('reason')}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        rows={3}
      />
    </FormDialog>
  )
}

function consequences(
  { hours, classes_ahead }: MySubscription,
  { date_limit, warranty_limit }: Subscription,
): string[] {
  const words = subscriptionWords().cancel
  const day = (date: string) => fullDate(dayInstant(date), 'UTC')
  return [
    ...(hours.available > 0
      ? [words.hours(formatHours(hours.available), day(date_limit)), words.expire(day(date_limit))]
      : [words.noHours]),
    ...(warranty_limit > date_limit ? [words.warranty(day(warranty_limit))] : []),
    ...(classes_ahead > 0 ? [words.classes(classes_ahead)] : []),
    words.pages,
    words.final,
  ]
}

/** Cancels exactly this plan. If the student has another one in the meantime, that one is loaded. */
function useCancelPlan(id: string, onDone: () => void) {
  const words = subscriptionWords().cancel
  return useMutation({
    // Canceling twice changes nothing, so a retry is safe.
    mutationFn: (reason: string) =>
      api('POST /api/payments/subscription-plan/cancel/', { body: { subscription: id, ...(reason && { reason }) } }),
    onSuccess: async () => {
      // The route guard reads the status from the signed-in person.
      await Promise.all([
        queryClient.invalidateQueries(meQuery),
        queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
      ])
      toast.success(words.done)
      onDone()
    },
    onError: problem => {
      toast.danger(cancelFailure(problem))
      void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all })
    },
  })
}

const cancelFailure = (problem: unknown) =>
  problemSentence(problem, { changed_meanwhile: subscriptionWords().cancel.changed })
