import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, dayInstant, dayOf, fullDate, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { studentSubscriptionWords } from './student-subscription.words.ts'
import { pausePreviewQuery, type StudentAccount } from './subscriptions.queries.ts'
import { changeFailure, useSubscriptionChange } from './use-subscription-change.ts'

interface Props {
  account: StudentAccount
  onClose: () => void
}

/** Pauses a subscription, after showing its new dates and the classes that will be canceled. */
export function PauseDialog({ account, onClose }: Props) {
  const words = studentSubscriptionWords()
  const { pause } = words
  const [from, setFrom] = useState(dayOf(new Date(), useMe().academy.time_zone))
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const change = useSubscriptionChange(account.id, ({ first_name }) => pause.done(first_name), onClose)
  const isComplete = from !== '' && to !== ''
  const preview = useQuery({ ...pausePreviewQuery(account.id, { from, to }), enabled: isComplete })
  const refusal = preview.error instanceof ApiProblem && preview.error.status === 409 ? preview.error : null
  const previewData = refusal ? undefined : preview.data
  const trimmedReason = reason.trim()
  const isFromError = refusal && fromRefusals.includes(refusal.code)
  const form = useForm({
    errors: {
      from: isFromError ? changeFailure(refusal) : !from && pause.day,
      to: refusal && !isFromError ? changeFailure(refusal) : !to && pause.day,
      reason: !trimmedReason && controlsWords().missing.reason,
    },
    send: () => {
      if (!previewData || !account.subscription) return
      const classes = previewData.classes.map(({ id }) => id)
      const { id: subscription } = account.subscription
      change.mutate({ kind: 'pause', body: { subscription, from, to, reason: trimmedReason, classes } })
    },
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={pause.title}
      confirm={previewData ? pause.confirmDays(previewData.days) : pause.confirm}
      pending={isComplete && preview.isFetching}
      sentence={changeFailure}
      onClose={onClose}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label={pause.from}
          type="date"
          error={form.errorOf('from', isComplete)}
          value={from}
          onChange={setFrom}
          required
        />
        <TextField
          label={pause.to}
          hint={pause.toHint}
          type="date"
          error={form.errorOf('to', isComplete)}
          value={to}
          onChange={setTo}
          required
        />
      </div>
      <ReasonField words={pause} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {previewData ? (
        <PauseConsequences account={account} preview={previewData} />
      ) : isComplete && preview.isFetching ? (
        <Loading label={staffPagesWords().preview.loading}>
          <Skeleton height="8rem" />
        </Loading>
      ) : preview.error && !refusal ? (
        <LoadProblem
          title={staffPagesWords().preview.loadFailed}
          error={preview.error}
          onRetry={preview.refetch}
          pending={preview.isFetching}
        />
      ) : null}
    </FormDialog>
  )
}

/** Rejections that concern the first day. */
const fromRefusals: readonly string[] = ['pause_in_past', 'pause_beyond_contract']

type PausePreview = Awaited<ReturnType<NonNullable<ReturnType<typeof pausePreviewQuery>['queryFn']>>>

function PauseConsequences({ account, preview }: { account: StudentAccount; preview: PausePreview }) {
  const words = studentSubscriptionWords()
  const zone = zoneOf(useMe())
  const { days, date_limit, classes, waitlist_entries } = preview
  const day = (date: string) => fullDate(dayInstant(date), 'UTC')
  const hours = classes.reduce((sum, one) => sum + one.hours, 0)
  return (
    <>
      <Consequences
        lines={[
          words.pause.moves(days, day(account.subscription?.date_limit ?? date_limit), day(date_limit)),
          words.pause.closed,
          ...(classes.length > 0 ? [words.pause.cancels(classes.length, formatHours(hours))] : []),
          ...(waitlist_entries > 0 ? [words.pause.places(waitlist_entries)] : []),
          words.pause.notifies(account.first_name),
        ]}
      />
      {classes.length > 0 && (
        <section>
          <h3 className="font-text text-small leading-6 font-semibold text-ink">{words.pause.classes}</h3>
          <ul className="mt-1 divide-y divide-line">
            {classes.map(({ id, title, starts_at }) => (
              <li key={id} className="py-2">
                <p className="wrap-anywhere text-ink">
                  <TaughtText>{title}</TaughtText>
                </p>
                <p className="tabular text-small text-ink-2">
                  {capitalize(shortDay(starts_at, zone))}, {clockTime(starts_at, zone)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
