import { classRemainder, classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { seatKeys } from '#entities/live-class/live-class.queries.ts'
import { Prepared } from '#entities/live-class/prepared.tsx'
import { Refused } from '#entities/live-class/refused.tsx'
import { SeriesShift } from '#entities/live-class/series-shift.tsx'
import { TeacherLine, WhereItMeets } from '#entities/live-class/who-and-where.tsx'
import { WhoComes } from '#entities/live-class/who-comes.tsx'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { clockSpan, longDay } from '#platform/time/format.ts'
import { atStart } from '#platform/time/region.ts'
import { Taught } from '#platform/words/taught.tsx'
import { DialogSkeleton } from '#ui/dialog-skeleton.tsx'
import { SeatDots } from '#ui/seat-dots.tsx'
import { CancelRules } from './cancel-rules.tsx'
import { reserveWords } from './reserve.words.ts'
import { type Act, ReserveFooter } from './reserve-footer.tsx'
import { type ClassDetail, classQuery, type ListedClass } from './timetable.queries.ts'
import { type Line, useLine } from './use-line.ts'
import type { Reserve } from './use-reserve.ts'
import type { ReserveRules } from './use-rules.ts'
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
  const known = data ?? listed(id)
  // Keep the known data when reloading fails.
  const shown = (data ? isNotFound(error) : error) ? undefined : known
  const line = useLine(id, known)
  const [refused, setRefused] = useState<Error | null>(null)
  const reserved = reserve.data?.scheduled_live_class.id
  const act: Act = {
    done: reserved === id,
    pendingId: reserve.isPending ? reserve.variables.id : null,
    take: (one: { id: string }) => {
      if (reserve.isPending || reserved === one.id) return
      reserve.mutate(one, { onSuccess: () => one.id !== id && onOther(one.id), onError: setRefused })
    },
  }
  return (
    <Dialog
      // A separate dialog once the title is known: a long one must not move what is below the loading title.
      key={known ? 'known' : 'waits'}
      title={known ? classTitle(known) : words.detail.loading}
      unsaved={line.shown && !line.place && line.hours !== null && !line.joining}
      onClose={onClose}
      footer={shown && <ReserveFooter liveClass={shown} detail={data} rules={rules} act={act} line={line} />}
    >
      {shown ? (
        <Facts known={shown} detail={data} rules={rules} line={line} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} pending={isFetching} />
      ) : (
        <DialogSkeleton label={words.loading} />
      )}
      {refused && !act.done && (
        <div className="mt-5">
          <Refused
            problem={refused}
            words={words}
            take={words.reserve}
            pendingId={act.pendingId}
            onTake={act.take}
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
  known: ListedClass
  detail: ClassDetail | undefined
  rules: ReserveRules
  line: Line
}

function Facts({ known, detail, rules, line }: FactsProps) {
  const words = reserveWords()
  const { zone } = rules
  const about = classRemainder(known)
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-ink">
          <span className="font-display text-large font-semibold">{atStart(longDay(known.starts_at, zone))}, </span>
          <time dateTime={known.starts_at} className="tabular font-display text-large font-semibold">
            {clockSpan(known.starts_at, known.ends_at, zone)}
          </time>
        </p>
        <p>
          <ClassLine liveClass={known} />
        </p>
        <WhereItMeets classroom={known.classroom} />
        <SeriesShift startsAt={known.starts_at} series={detail?.series} zone={zone} />
        {known.unit && (
          <p className="text-small text-ink-3">
            <Taught>{known.unit.title}</Taught>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
        <TeacherLine teacher={known.teacher} large />
        <SeatDots
          taken={known.capacity - known.seats_left}
          capacity={known.capacity}
          label={known.seats_left > 0 ? words.left(known.seats_left) : words.full}
          color={levelColor(known.level?.color)}
        />
      </div>
      {line.shown && <WaitlistSection line={line} startsAt={known.starts_at} />}
      {about && (
        <section>
          <h3 className="mb-1 font-text text-small font-semibold text-ink">{words.detail.about}</h3>
          <p className="whitespace-pre-line">{about}</p>
        </section>
      )}
      {known.type_scheduled_class === 'GROUP' && (
        <WhoComes
          students={detail?.students}
          taken={detail?.seats_taken ?? 0}
          isMine={Boolean(detail?.mine?.student_class_id)}
        />
      )}
      <Prepared materials={detail?.materials} />
      <CancelRules detail={detail} rules={rules} />
    </div>
  )
}

function Problem({ error, retry, pending }: { error: Error; retry: () => void; pending: boolean }) {
  const words = reserveWords()
  if (isNotFound(error)) return <p className="py-4 text-ink">{words.detail.gone}</p>
  return <LoadProblem title={words.failed} error={error} onRetry={retry} pending={pending} />
}
