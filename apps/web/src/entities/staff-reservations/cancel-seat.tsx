import { maxReasonLength } from '@aulaviva/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { seatActOptions, useSeatActs } from './seat-acts.ts'
import { type SeatActor, type StudentSeat, studentSeatQuery } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface Props {
  by: SeatActor
  /** The id of the reservation. */
  id: string
  name: string
}

/** The button that cancels a student's reservation, and its dialog. */
export function CancelSeat({ by, id, name }: Props) {
  const words = staffReservationsWords().cancel
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" pending={false} onPress={() => setOpen(true)}>
        <span aria-hidden="true">{words.action}</span>
        <span className="sr-only">{words.ofStudent(name)}</span>
      </Button>
      {open && <CancelDialog by={by} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Cancels a student's reservation, after showing what happens to its hours. */
function CancelDialog({ by, id, name, onClose }: Props & { onClose: () => void }) {
  const words = staffReservationsWords().cancel
  const { data, error, isFetching, refetch } = useQuery(studentSeatQuery(by, id))
  const [reason, setReason] = useState('')
  const [returnHours, setReturnHours] = useState(false)
  const acts = useSeatActs(by)
  const cancel = useMutation({
    mutationFn: async () => {
      await acts.cancel({ id, reason: reason.trim(), returnHours })
    },
    onSuccess: () => {
      toast.success(words.done(name))
      onClose()
    },
    ...seatActOptions,
  })
  const form = useForm({ errors: { reason: null }, send: () => cancel.mutate(), action: cancel })
  return (
    <FormDialog
      form={form}
      title={words.title(name)}
      confirm={data ? words.confirm : null}
      cancel={words.keep}
      variant="danger"
      sentence={problemSentence}
      onClose={onClose}
    >
      {data ? (
        <>
          <Hours
            reservation={data}
            returnHours={returnHours}
            onReturnHours={by === 'staff' ? setReturnHours : undefined}
          />
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            error={form.errorOf('reason')}
            value={reason}
            onChange={setReason}
            maxLength={maxReasonLength}
            rows={2}
          />
          <p className="text-small text-ink-2">{staffReservationsWords().studentNotified}</p>
        </>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="9rem" />
        </Loading>
      )}
    </FormDialog>
  )
}

interface HoursProps {
  reservation: StudentSeat
  returnHours: boolean
  /** Absent if the hours can't be returned after the deadline. */
  onReturnHours: ((giveBack: boolean) => void) | undefined
}

function Hours({ reservation, returnHours, onReturnHours }: HoursProps) {
  const words = staffReservationsWords().cancel
  const zone = zoneOf(useMe())
  const { scheduled_live_class: liveClass, cost_minutes, cancel_free_until } = reservation
  const { past } = useCountdown(cancel_free_until)
  const hours = formatHours(hoursOfMinutes(cost_minutes))
  const isLost = cost_minutes > 0 && past
  return (
    <div>
      <p className="text-ink">
        <ClassLine liveClass={liveClass} />
        <span className="block text-ink-2">{dayAndTime(liveClass.starts_at, zone)}</span>
      </p>
      <p className="mt-2 text-ink">
        {cost_minutes === 0
          ? words.free
          : isLost && !returnHours
            ? words.lost(hours, dayAndTime(cancel_free_until, zone))
            : words.returned(hours)}
      </p>
      {isLost && onReturnHours && (
        <CheckField label={words.returnHours} checked={returnHours} onChange={onReturnHours} />
      )}
    </div>
  )
}
