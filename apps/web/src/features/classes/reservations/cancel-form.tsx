import { classTitle } from '@aulaviva/domain/class-title'
import { maxReasonLength } from '@aulaviva/domain/limits'
import { formatHours, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { dayAndTime, formatCountdown, nearDayAndTime } from '#entities/live-class/when.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { myClassesWords } from './my-classes.words.ts'

interface FormProps {
  mine: StudentClass
  zone: string
  reason: string
  onReason: (reason: string) => void
  /** Why the last attempt failed, or null. */
  error: string | null
}

/** What canceling would mean now. It updates when the deadline passes. */
export function CancelForm({ mine, zone, reason, onReason, error }: FormProps) {
  const words = myClassesWords().cancel
  const remaining = useCountdown(mine.cancel_free_until)
  const hours = hoursOfMinutes(mine.cost_minutes)
  const cost = formatHours(hours)
  return (
    <div className="grid gap-5">
      <p className="text-ink">
        <TaughtText>{classTitle(mine.scheduled_live_class)}</TaughtText>
        <span className="text-ink-2">, {nearDayAndTime(mine.scheduled_live_class.starts_at, zone, new Date())}</span>
      </p>
      {hours === 0 ? (
        <p className="rounded-card border border-line bg-desk p-4 font-semibold text-ink">{words.costless}</p>
      ) : (
        <div className={`rounded-card border p-4 ${remaining.past ? 'border-bad bg-bad-wash' : 'border-line bg-desk'}`}>
          <p className="font-semibold text-ink">{remaining.past ? words.spent(cost) : words.back(cost)}</p>
          <p className="tabular">
            {remaining.past ? (
              words.spentWhy(dayAndTime(mine.cancel_free_until, zone))
            ) : (
              <>
                {words.backUntil}{' '}
                <span role="timer" translate="no">
                  {formatCountdown(remaining)}
                </span>{' '}
                {words.backLeft}
              </>
            )}
          </p>
        </div>
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={null}
        value={reason}
        onChange={onReason}
        maxLength={maxReasonLength}
        rows={3}
      />
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

interface FooterProps {
  mine: StudentClass
  pending: boolean
  onConfirm: () => void
  onDismiss: () => void
}

export function CancelFooter({ mine, pending, onConfirm, onDismiss }: FooterProps) {
  const words = myClassesWords().cancel
  const { past } = useCountdown(mine.cancel_free_until)
  const cost = formatHours(hoursOfMinutes(mine.cost_minutes))
  return (
    <>
      <Button variant="danger" pending={pending} onPress={onConfirm}>
        {mine.cost_minutes === 0 ? words.confirm : past ? words.confirmSpent(cost) : words.confirmFree(cost)}
      </Button>
      <Button pending={false} onPress={onDismiss}>
        {words.keepSeat}
      </Button>
    </>
  )
}
