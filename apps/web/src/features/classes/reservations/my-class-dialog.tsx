import type { Answer } from '@aulaviva/contract/calls'
import { classTitle } from '@aulaviva/domain/class-title'
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AddToCalendar } from '#entities/calendar/add-to-calendar.tsx'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { useReserveDoor } from '#entities/live-class/reserve-action.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { focusTitle } from '#ui/top-dialog.ts'
import { AbsencePart, ExcuseFooter, useExcuse } from './absence-part.tsx'
import { CancelFooter, CancelForm } from './cancel-form.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { RatingFooter, RatingForm, useRating } from './rating-part.tsx'
import { myClassQuery } from './reservations.queries.ts'
import { ReservedFooter } from './reserved-footer.tsx'
import { UpcomingFooter } from './upcoming-footer.tsx'
import { cancelFailure, useCancel } from './use-cancel.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

type Detail = Answer<'GET /api/classes/my-classes/{id}/'>

interface Props {
  id: string
  /** Whether it was opened to change the rating. */
  rate?: boolean | undefined
  /** Whether it has just been reserved. */
  reserved?: boolean | undefined
  onClose: () => void
}

/** One reserved class at its own address: upcoming, or with its result. Switching and canceling happen in the same
 * sheet. */
export function MyClassDialog({ id, rate = false, reserved = false, onClose }: Props) {
  const words = myClassesWords()
  const { data, error, isFetching, refetch } = useQuery(myClassQuery(id))
  const isGone = isNotFound(error)
  // Keep the known data when reloading fails: the student may be writing a reason.
  const mine = isGone ? undefined : (data ?? (error ? undefined : listed(id)))
  if (mine) return <Known mine={mine} detail={data} rate={rate} reserved={reserved} onClose={onClose} />
  return (
    <Dialog title={words.detail.loading} onClose={onClose}>
      {!error ? (
        <DialogSkeleton label={words.loading} />
      ) : isGone ? (
        <p className="py-4 text-ink">{words.detail.gone}</p>
      ) : (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      )}
    </Dialog>
  )
}

interface KnownProps extends Required<Omit<Props, 'id'>> {
  mine: StudentClass
  /** What the lists don't have, once it is loaded. */
  detail: Detail | undefined
}

function Known({ mine, detail, rate, reserved, onClose }: KnownProps) {
  const words = myClassesWords()
  const zone = zoneOf(useMe())
  const cancel = useCancel(mine)
  const rating = useRating(mine, rate)
  const excuse = useExcuse(mine)
  const [doing, setDoing] = useState<'cancel' | 'move' | null>(null)
  const [reason, setReason] = useState('')
  const [isNew, setNew] = useState(reserved)
  const { scheduled_live_class } = mine
  const started = useCountdown(scheduled_live_class.starts_at).past
  const ended = useCountdown(scheduled_live_class.ends_at).past
  const { open: mayReserve } = useReserveDoor()
  const held = mine.state === 'RESERVED'
  const canCancel = held && !started
  const canMove = !useCountdown(mine.reschedule_until).past && canCancel
  const read = () => setDoing(null)
  if (doing === 'move' && canMove) {
    return (
      <Suspense>
        <MoveDialog mine={mine} zone={zone} onDone={read} onClose={onClose} />
      </Suspense>
    )
  }
  if (doing === 'cancel' && canCancel) {
    return (
      <Dialog
        key="asking"
        title={words.cancel.title}
        unsaved={reason !== '' && !cancel.isPending}
        onClose={onClose}
        footer={
          <CancelFooter
            mine={mine}
            pending={cancel.isPending}
            // If this sheet was closed before the response, the student may have opened another one.
            onConfirm={() => !cancel.isPending && cancel.mutate(reason.trim(), { onSuccess: onClose })}
            onKeep={read}
          />
        }
      >
        <CancelForm
          mine={mine}
          zone={zone}
          reason={reason}
          onReason={setReason}
          error={cancel.error && cancelFailure(cancel.error)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="reading"
      title={classTitle(scheduled_live_class)}
      unsaved={excuse.unsaved}
      onClose={onClose}
      footer={
        rating.form ? (
          <RatingFooter {...rating.form} />
        ) : isNew && canCancel ? (
          <ReservedFooter
            classId={scheduled_live_class.id}
            onView={() => {
              setNew(false)
              focusTitle()
            }}
          />
        ) : excuse.send ? (
          <ExcuseFooter send={excuse.send} upload={excuse.upload} />
        ) : (
          (held && !ended && (
            <UpcomingFooter
              mine={mine}
              zone={zone}
              onMove={canMove ? () => setDoing('move') : null}
              onCancel={canCancel ? () => setDoing('cancel') : null}
            />
          )) ||
          (mayReserve && mine.state === 'CANCELED' && !started && scheduled_live_class.state === 'SCHEDULED' && (
            <ButtonLink
              to="/students/classes/reserve"
              search={{ class: scheduled_live_class.id, date: dayOf(scheduled_live_class.starts_at, zone) }}
              variant="primary"
            >
              {words.detail.reserveAgain}
            </ButtonLink>
          ))
        )
      }
    >
      {rating.form && <RatingForm {...rating.form} />}
      {held && mine.attended === false && (
        <div className="mb-5 border-b border-line pb-5">
          <AbsencePart mine={mine} excuse={excuse} />
        </div>
      )}
      <MyClassFacts
        mine={mine}
        rating={rating}
        zone={zone}
        started={started}
        movedFrom={detail?.moves[0]?.from_starts_at}
        materials={detail?.materials}
        students={detail?.students}
        series={detail?.series}
      />
      {canCancel && !isNew && (
        <div className="mt-5">
          <AddToCalendar classId={scheduled_live_class.id} />
        </div>
      )}
    </Dialog>
  )
}

/** The reservation as the lists have it, so that the sheet opens with content. */
function listed(id: string): StudentClass | undefined {
  type Pages = InfiniteData<{ results: StudentClass[] }>
  for (const which of ['upcoming', 'past', 'canceled']) {
    // There is a list of past classes for each month that was opened.
    for (const [, list] of queryClient.getQueriesData<Pages>({ queryKey: [...seatKeys.mine, which] })) {
      const found = list?.pages.flatMap(page => page.results).find(one => one.id === id)
      if (found) return found
    }
  }
  return undefined
}
