import { useEffect } from 'react'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { formatCountdown } from '#entities/live-class/when.ts'
import { LeaveLine } from '#entities/waitlist/leave-line.tsx'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { WaitlistChoice } from '#entities/waitlist/waitlist-choice.tsx'
import { refusalWords } from '#platform/api/refusals.words.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { WaitlistState } from './use-waitlist.ts'

interface Props {
  line: WaitlistState
  startsAt: string
}

/** The waitlist of this class: its length, the student's position, and what happens when a seat opens. */
export function WaitlistSection({ line, startsAt }: Props) {
  const words = waitlistWords()
  return (
    <section className="rounded-card border border-line bg-desk p-4">
      <h3 className="mb-1 font-text text-small font-semibold text-ink">
        {line.place?.offer_expires_at ? words.held.title : words.title}
      </h3>
      {line.place?.offer_expires_at ? (
        <SeatOffer line={line} until={line.place.offer_expires_at} />
      ) : line.place ? (
        <div className="grid gap-4">
          <p className="text-ink">{words.place(line.place.rank, line.place.waiting)}</p>
          <WaitlistChoice value={line.hours} startsAt={startsAt} onChange={line.choose} />
        </div>
      ) : (
        <JoinSection line={line} startsAt={startsAt} />
      )}
    </section>
  )
}

function SeatOffer({ line, until }: { line: WaitlistState; until: string }) {
  const words = waitlistWords().held
  const remaining = useCountdown(until)
  useEffect(() => {
    if (remaining.past) refreshSeats()
  }, [remaining.past])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {remaining.past ? (
          words.over
        ) : (
          <>
            {words.left}{' '}
            <span role="timer" translate="no" className="tabular font-semibold text-ink">
              {formatCountdown(remaining)}
            </span>
          </>
        )}
      </p>
      <LeaveLine isHeld pending={line.leaving} onLeave={line.leave} />
    </div>
  )
}

/** Joining the waitlist. Its space is reserved while the waitlist loads, so that nothing below it moves. */
function JoinSection({ line, startsAt }: Props) {
  const words = waitlistWords()
  const { data, error, isFetching, refetch } = line.line
  if (error && !data) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (data?.refusal === null) {
    return <JoinForm line={line} startsAt={startsAt} waiting={data.waiting} offerMinutes={data.offer_minutes} />
  }
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className="invisible">
        <JoinForm line={line} startsAt={startsAt} waiting={0} offerMinutes={maxOfferMinutes} />
      </div>
      {data ? (
        <div>
          <p className="text-ink">{words.closed}</p>
          <p>{refusalWords()[data.refusal]}</p>
        </div>
      ) : (
        <Loading label={words.loading}>
          <div className="grid gap-3">
            <Skeleton width="14rem" height="1rem" />
            <Skeleton width="18rem" height="1rem" />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** The longest time an offer can be held, in minutes. */
const maxOfferMinutes = 1440

/** As high as its longest text, the one for an empty waitlist. */
function JoinForm({ line, startsAt, waiting, offerMinutes }: Props & { waiting: number; offerMinutes: number }) {
  const words = waitlistWords()
  return (
    <div className="grid content-start gap-4">
      <p
        data-longest={`${words.empty} ${words.how(maxOfferMinutes)}`}
        className="grid after:invisible after:[grid-area:1/1] after:content-[attr(data-longest)]"
      >
        <span className="[grid-area:1/1]">
          <span className="text-ink">{waiting === 0 ? words.empty : words.line(waiting)}</span>{' '}
          {words.how(offerMinutes)}
        </span>
      </p>
      <WaitlistChoice value={line.hours} startsAt={startsAt} onChange={line.choose} />
    </div>
  )
}
