import { useQuery } from '@tanstack/react-query'
import { formatHours, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { DetailPart } from '#ui/section-heading.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { cancellationQuery } from './reservations.queries.ts'

/** Who canceled a class, when, why, and how many hours were returned. */
export function CanceledSection({ mine, zone }: { mine: StudentClass; zone: string }) {
  const words = myClassesWords().detail
  const isFree = mine.cost_minutes === 0
  if (mine.state === 'CLASS_CANCELED') {
    return <p className="text-ink">{isFree ? words.canceledCostless : words.canceledByAcademy}</p>
  }
  const back = mine.refunded_minutes ?? 0
  const statusText = mine.canceled_by_academy ? words.seatTaken : words.canceledByMe
  return (
    <div className="grid gap-3">
      {mine.canceled_at && <p className="text-ink">{statusText(dayAndTime(mine.canceled_at, zone))}</p>}
      <p>
        {isFree ? words.costless : back > 0 ? words.refunded(formatHours(hoursOfMinutes(back))) : words.notRefunded}
      </p>
      {mine.cancellation_id && (
        <Reason id={mine.cancellation_id} title={mine.canceled_by_academy ? words.itsReason : words.yourReason} />
      )}
    </div>
  )
}

function Reason({ id, title }: { id: string; title: string }) {
  const { data } = useQuery(cancellationQuery(id))
  if (!data?.reason) return null
  return (
    <DetailPart title={title}>
      <p className="whitespace-pre-line">{reasonInWords(data.reason)}</p>
    </DetailPart>
  )
}
