import type { CallResponse } from '@aulaviva/contract/calls'
import { classTitle } from '@aulaviva/domain/class-title'
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AddToCalendar } from '#entities/calendar/add-to-calendar.tsx'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { useReserveAccess } from '#entities/live-class/reserve-action.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { useCountdown } from '#platform/time/use-countdown.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { focusTitle } from '#ui/top-dialog.ts'
import { AbsenceSection, ExcuseFooter, useExcuse } from './absence-section.tsx'
import { CancelFooter, CancelForm } from './cancel-form.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { RatingFooter, RatingForm, useRating } from './rating-section.tsx'
import { myClassQuery } from './reservations.queries.ts'
import { ReservedFooter } from './reserved-footer.tsx'
import { UpcomingFooter } from './upcoming-footer.tsx'
import { cancelFailure, useCancel } from './use-cancel.ts'

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx'))

type Detail = CallResponse<'GET /api/classes/my-classes/{id}/'>

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
  const isMissing = isNotFound(error)
  // Keep the known data when reloading fails: the student may be writing a reason.
  const mine = isMissing ? undefined : (data ?? (error ? undefined : listed(id)))
  if (mine) return <LoadedDialog mine={mine} detail={data} rate={rate} reserved={reserved} onClose={onClose} />
  return (
    <Dialog title={words.detail.loading} onClose={onClose}>
      {!error ? (
        <DialogSkeleton label={words.loading} />
      ) : isMissing ? (
        <p className="py-4 text-ink">{words.detail.notFound}</p>
      ) : (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
    </Dialog>
  )
}

interface LoadedDialogProps extends Required<Omit<Props, 'id'>> {
  mine: StudentClass
  /** What the lists don't have, once it is loaded. */
  detail: Detail | undefined
}

function LoadedDialog({ mine, detail, rate, reserved, onClose }: LoadedDialogProps) {
  const words = myClassesWords()
  const zone = zoneOf(useMe())
  const cancel = useCancel(mine)
  const rating = useRating(mine, rate)
  const excuse = useExcuse(mine)
  const [activeStep, setActiveStep] = useState<'cancel' | 'move' | null>(null)
  const [reason, setReason] = useState('')
  const [isNew, setNew] = useState(reserved)
  const { scheduled_live_class } = mine
  const started = useCountdown(scheduled_live_class.starts_at).past
  const ended = useCountdown(scheduled_live_class.ends_at).past
  const { open: canReserve } = useReserveAccess()
  const isReserved = mine.state === 'RESERVED'
  const canCancel = isReserved && !started
  const canMove = !useCountdown(mine.reschedule_until).past && canCancel
  const showDetail = () => setActiveStep(null)
  if (activeStep === 'move' && canMove) {
    return (
      <Suspense>
        <MoveDialog mine={mine} zone={zone} onDone={showDetail} onClose={onClose} />
      </Suspense>
    )
  }
  if (activeStep === 'cancel' && canCancel) {
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
            onDismiss={showDetail}
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
          (isReserved && !ended && (
            <UpcomingFooter
              mine={mine}
              zone={zone}
              onMove={canMove ? () => setActiveStep('move') : null}
              onCancel={canCancel ? () => setActiveStep('cancel') : null}
            />
          )) ||
          (canReserve && mine.state === 'CANCELED' && !started && scheduled_live_class.state === 'SCHEDULED' && (
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
      {isReserved && mine.attended === false && (
        <div className="mb-5 border-b border-line pb-5">
          <AbsenceSection mine={mine} excuse={excuse} />
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
        group={detail?.group}
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
  for (const tab of ['upcoming', 'past', 'canceled']) {
    // There is a list of past classes for each month that was opened.
    for (const [, list] of queryClient.getQueriesData<Pages>({ queryKey: [...seatKeys.mine, tab] })) {
      const found = list?.pages.flatMap(page => page.results).find(one => one.id === id)
      if (found) return found
    }
  }
  return undefined
}
