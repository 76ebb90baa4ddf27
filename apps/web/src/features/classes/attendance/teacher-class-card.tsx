import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { stageOf } from '#entities/attendance/class-day.ts'
import { DueCount } from '#entities/attendance/due-count.tsx'
import { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import type { TeacherClass } from '#entities/attendance/teacher-classes.queries.ts'
import { TeacherRoom } from '#entities/attendance/teacher-room.tsx'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { ClassTime } from '#entities/live-class/class-time.tsx'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { StatusPill } from '#ui/status-pill.tsx'

interface Props {
  liveClass: TeacherClass
  zone: string
  now: number
  /** For staff, who see everyone's classes. */
  withTeacher: boolean
}

/** One class of a list. The whole card links to the class. The room has its own button. */
export function TeacherClassCard({ liveClass, zone, now, withTeacher }: Props) {
  const words = teacherClassWords()
  const stage = stageOf(liveClass, now)
  const { level, teacher, seats_taken: seatsTaken } = liveClass
  return (
    <Card as="li" mark={stage === 'ended' ? undefined : levelColor(level?.color)} padding="none">
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 p-4 transition-colors has-[a:hover]:bg-desk/40 tablet:grid-cols-[5.5rem_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-5 tablet:px-5">
        <ClassTime liveClass={liveClass} zone={zone} quiet={stage === 'ended'} />
        <div className="min-w-0">
          <Link
            to="/teachers/classes/$id"
            params={{ id: liveClass.id }}
            className="font-semibold text-ink after:absolute after:inset-0 after:rounded-card tablet:text-large"
          >
            <TaughtText>{classTitle(liveClass)}</TaughtText>
          </Link>
          <p className="text-small">
            <ClassLine liveClass={liveClass} />
          </p>
          {withTeacher && teacher && <p className="mt-1 text-small text-ink-2">{words.teacher(namesOf(teacher))}</p>}
        </div>
        <div className="col-span-2 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 tablet:col-span-1 tablet:mt-0 tablet:min-w-44 tablet:flex-col tablet:items-end tablet:border-0 tablet:pt-0">
          {/* First, so that it is in view on the smallest phone. */}
          {stage !== 'ended' && (
            <div className={liveClass.room_url ? 'relative z-1 max-tablet:w-full' : undefined}>
              <TeacherRoom liveClass={liveClass} zone={zone} now={now} wide={liveClass.room_url !== null} />
            </div>
          )}
          {stage === 'running' && <StatusPill tone="lamp">{words.running}</StatusPill>}
          <DueCount liveClass={liveClass} now={now} />
          {(stage === 'before' || seatsTaken > 0) && (
            <span className="tabular text-small text-ink-2">{words.students(seatsTaken)}</span>
          )}
        </div>
      </div>
    </Card>
  )
}
