import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassHead } from '#entities/live-class/class-head.tsx'
import { ClassMaterialLists } from '#entities/live-class/class-materials.tsx'
import { ClassStudents } from '#entities/live-class/class-students.tsx'
import { ClassTextParts } from '#entities/live-class/class-texts.tsx'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { ReservationRefused } from '#entities/live-class/reservation-refused.tsx'
import { TeacherLine } from '#entities/live-class/teacher-and-place.tsx'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { SeatDots } from '#ui/seat-dots.tsx'
import { CancelRules } from './cancel-rules.tsx'
import { reserveWords } from './reserve.words.ts'
import { type ReserveAction, ReserveFooter } from './reserve-footer.tsx'
import { type ClassDetail, classQuery, type ListedClass } from './timetable.queries.ts'
import type { Reserve } from './use-reserve.ts'
import type { ReserveRules } from './use-rules.ts'
import { useWaitlist, type WaitlistState } from './use-waitlist.ts'
import { WaitlistSection } from './waitlist-section.tsx'

interface Props {
  id: string
  rules: ReserveRules
  reserve: Reserve
  /** Another class was reserved instead of this one. */
  onOther: (id: string) => void
  onClose: () => void
}

/**
 * One class: a sheet on phones, a dialog on desktops. Its button reserves the class. It stays open afterwards, with the other
 * students and "Add to calendar".
 */
export function ClassDetailDialog({ id, rules, reserve, onOther, onClose }: Props) {
  const words = reserveWords()
  const { data, error, isFetching, refetch } = useQuery(classQuery(id))
  const liveClass = data ?? listed(id)
  // Keep the known data when reloading fails.
  const visibleClass = (data ? isNotFound(error) : error) ? undefined : liveClass
  const line = useWaitlist(id, liveClass)
  const [problem, setProblem] = useState<Error | null>(null)
  const reserved = reserve.data?.scheduled_live_class.id
  const act: ReserveAction = {
    done: reserved === id,
    pendingId: reserve.isPending ? reserve.variables.id : null,
    reserve: (one: { id: string }) => {
      if (reserve.isPending || reserved === one.id) return
      reserve.mutate(one, { onSuccess: () => one.id !== id && onOther(one.id), onError: setProblem })
    },
  }
  return (
    <Dialog
      // A separate dialog once the title is known: a long one must not move what is below the loading title.
      key={liveClass ? 'known' : 'waits'}
      title={liveClass ? classTitle(liveClass) : words.detail.loading}
      unsaved={line.isVisible && !line.place && line.hours !== null && !line.joining}
      onClose={onClose}
      footer={
        visibleClass && <ReserveFooter liveClass={visibleClass} detail={data} rules={rules} act={act} line={line} />
      }
    >
      {visibleClass ? (
        <Facts liveClass={visibleClass} detail={data} rules={rules} line={line} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} pending={isFetching} />
      ) : (
        <DialogSkeleton label={words.loading} />
      )}
      {problem && !act.done && (
        <div className="mt-5">
          <ReservationRefused
            problem={problem}
            words={words}
            reserveLabel={words.reserve}
            pendingId={act.pendingId}
            onReserve={act.reserve}
            zone={rules.zone}
          />
        </div>
      )}
    </Dialog>
  )
}

/** The class as the lists have it, so that the sheet opens with content. */
function listed(id: string): ListedClass | undefined {
  const lists = queryClient.getQueriesData<ListedClass[]>({ queryKey: [...seatKeys.timetable, 'day'] })
  for (const [, classes] of lists) {
    const found = classes?.find(one => one.id === id)
    if (found) return found
  }
  return undefined
}

interface FactsProps {
  liveClass: ListedClass
  detail: ClassDetail | undefined
  rules: ReserveRules
  line: WaitlistState
}

function Facts({ liveClass, detail, rules, line }: FactsProps) {
  const words = reserveWords()
  const { zone } = rules
  return (
    <div className="grid gap-5">
      <ClassHead liveClass={liveClass} series={detail?.series} group={detail?.group} zone={zone} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
        <TeacherLine teacher={liveClass.teacher} large />
        <SeatDots
          taken={liveClass.capacity - liveClass.seats_left}
          capacity={liveClass.capacity}
          label={liveClass.seats_left > 0 ? words.seatsLeft(liveClass.seats_left) : words.full}
          color={levelColor(liveClass.level?.color)}
        />
      </div>
      {line.isVisible && <WaitlistSection line={line} startsAt={liveClass.starts_at} />}
      <ClassTextParts liveClass={liveClass} />
      {liveClass.type_scheduled_class === 'GROUP' && (
        <ClassStudents
          students={detail?.students}
          taken={detail?.seats_taken ?? 0}
          isMine={Boolean(detail?.mine?.student_class_id)}
        />
      )}
      <ClassMaterialLists materials={detail?.materials} />
      <CancelRules detail={detail} rules={rules} />
    </div>
  )
}

function Problem({ error, retry, pending }: { error: Error; retry: () => void; pending: boolean }) {
  const words = reserveWords()
  if (isNotFound(error)) return <p className="py-4 text-ink">{words.detail.notFound}</p>
  return <LoadProblem title={words.loadFailed} error={error} onRetry={retry} pending={pending} />
}
