import { useQuery } from '@tanstack/react-query'
import { hoursInWords, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { Part } from '#ui/section-heading.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { cancellationQuery } from './reservations.queries.ts'

/** Who canceled a class, when, why, and how many hours were returned. */
export function CanceledPart({ mine, zone }: { mine: StudentClass; zone: string }) {
  const words = myClassesWords().detail
  const costless = mine.cost_minutes === 0
  if (mine.state === 'CLASS_CANCELED') {
    return <p className="text-ink">{costless ? words.canceledCostless : words.canceledByAcademy}</p>
  }
  const back = mine.refunded_minutes ?? 0
  const said = mine.canceled_by_academy ? words.seatTaken : words.canceledByMe
  return (
    <div className="grid gap-3">
      {mine.canceled_at && <p className="text-ink">{said(dayAndTime(mine.canceled_at, zone))}</p>}
      <p>
        {costless ? words.costless : back > 0 ? words.cameBack(hoursInWords(hoursOfMinutes(back))) : words.nothingBack}
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
    <Part title={title}>
      <p className="whitespace-pre-line">{reasonInWords(data.reason)}</p>
    </Part>
  )
}
