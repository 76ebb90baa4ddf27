import { useQuery } from '@tanstack/react-query'
import { hoursInWords, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { Part } from '#ui/section-heading.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { cancellationQuery } from './reservations.queries.ts'

/** Who canceled a class, when, why, and what came back. */
export function CanceledPart({ mine, zone }: { mine: StudentClass; zone: string }) {
  const words = myClassesWords().detail
  if (mine.state === 'CLASS_CANCELED') return <p className="text-ink">{words.canceledByAcademy}</p>
  const back = mine.refunded_minutes ?? 0
  return (
    <div className="grid gap-3">
      {mine.canceled_at && <p className="text-ink">{words.canceledByMe(dayAndTime(mine.canceled_at, zone))}</p>}
      <p>{back > 0 ? words.cameBack(hoursInWords(hoursOfMinutes(back))) : words.nothingBack}</p>
      {mine.cancellation_id && <Reason id={mine.cancellation_id} />}
    </div>
  )
}

function Reason({ id }: { id: string }) {
  const words = myClassesWords().detail
  const { data } = useQuery(cancellationQuery(id))
  if (!data?.reason) return null
  return (
    <Part title={words.yourReason}>
      <p className="whitespace-pre-line">{data.reason}</p>
    </Part>
  )
}
