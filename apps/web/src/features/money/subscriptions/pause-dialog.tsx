import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursInWords } from '#entities/live-class/live-class.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, dayInstant, dayOf, fullDate, shortDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Taught } from '#platform/words/taught.tsx'
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
  const isWhole = from !== '' && to !== ''
  const preview = useQuery({ ...pausePreviewQuery(account.id, { from, to }), enabled: isWhole })
  const refused = preview.error instanceof ApiProblem && preview.error.status === 409 ? preview.error : null
  const shown = refused ? undefined : preview.data
  const said = reason.trim()
  const aboutFrom = refused && fromRefusals.includes(refused.code)
  const form = useForm({
    wrong: {
      from: aboutFrom ? changeFailure(refused) : !from && pause.day,
      to: refused && !aboutFrom ? changeFailure(refused) : !to && pause.day,
      reason: !said && controlsWords().missing.reason,
    },
    send: () => {
      if (!shown || !account.subscription) return
      const classes = shown.classes.map(({ id }) => id)
      const { id: subscription } = account.subscription
      change.mutate({ kind: 'pause', body: { subscription, from, to, reason: said, classes } })
    },
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={pause.title}
      confirm={shown ? pause.confirmDays(shown.days) : pause.confirm}
      pending={isWhole && preview.isFetching}
      sentence={changeFailure}
      onClose={onClose}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label={pause.from}
          type="date"
          error={form.errorOf('from', isWhole)}
          value={from}
          onChange={setFrom}
          required
        />
        <TextField
          label={pause.to}
          hint={pause.toHint}
          type="date"
          error={form.errorOf('to', isWhole)}
          value={to}
          onChange={setTo}
          required
        />
      </div>
      <ReasonField words={pause} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      {shown ? (
        <Meaning account={account} preview={shown} />
      ) : isWhole && preview.isFetching ? (
        <Loading label={staffPagesWords().preview.loading}>
          <Skeleton height="8rem" />
        </Loading>
      ) : preview.error && !refused ? (
        <LoadProblem
          title={staffPagesWords().preview.failed}
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

type Preview = Awaited<ReturnType<NonNullable<ReturnType<typeof pausePreviewQuery>['queryFn']>>>

function Meaning({ account, preview }: { account: StudentAccount; preview: Preview }) {
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
          ...(classes.length > 0 ? [words.pause.ends(classes.length, hoursInWords(hours))] : []),
          ...(waitlist_entries > 0 ? [words.pause.places(waitlist_entries)] : []),
          words.pause.told(account.first_name),
        ]}
      />
      {classes.length > 0 && (
        <section>
          <h3 className="font-text text-small leading-6 font-semibold text-ink">{words.pause.classes}</h3>
          <ul className="mt-1 divide-y divide-line">
            {classes.map(({ id, title, starts_at }) => (
              <li key={id} className="py-2">
                <p className="wrap-anywhere text-ink">
                  <Taught>{title}</Taught>
                </p>
                <p className="tabular text-small text-ink-2">
                  {atStart(shortDay(starts_at, zone))}, {clockTime(starts_at, zone)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
