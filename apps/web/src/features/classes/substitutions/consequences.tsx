import { nearDayAndTime } from '#entities/live-class/when.ts'
import { useNow } from '#platform/time/use-now.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { cancellationsWords } from './cancellations.words.ts'
import type { OwnClass } from './substitutions.queries.ts'

interface Props {
  liveClass: OwnClass
  zone: string
  /** The deadline for colleagues to cover the class. */
  until: Date
}

/** What dropping the class means now. It updates when it is too late to find a substitute. */
export function Consequences({ liveClass, zone, until }: Props) {
  const words = cancellationsWords().drop
  const tooLate = useNow([until.getTime()]) >= until.getTime()
  const students = liveClass.seats_taken
  return (
    <section
      aria-labelledby="consequences"
      className={`rounded-card border p-4 ${tooLate ? 'border-bad bg-bad-wash' : 'border-line bg-desk'}`}
    >
      <h3 id="consequences" className="font-text font-semibold text-ink">
        {controlsWords().consequences}
      </h3>
      {tooLate ? (
        <p className="mt-1">{words.tooLate(students)}</p>
      ) : (
        <p className="tabular mt-1">
          {words.seatsKept(students)} {words.offered(nearDayAndTime(until.toISOString(), zone, new Date()))}
        </p>
      )}
      {!tooLate && <p className="mt-1">{words.paid}</p>}
    </section>
  )
}
