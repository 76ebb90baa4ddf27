import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { stageOf } from '#entities/attendance/class-day.ts'
import { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import { TeacherRoom } from '#entities/attendance/teacher-room.tsx'
import { AddToCalendar } from '#entities/calendar/add-to-calendar.tsx'
import { ClassGroup } from '#entities/live-class/class-group.tsx'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { Countdown } from '#entities/live-class/class-time.tsx'
import { SeriesShift } from '#entities/live-class/series-shift.tsx'
import { ClassroomLine } from '#entities/live-class/teacher-and-place.tsx'
import { dayHeading, nearDayAndTime } from '#entities/live-class/when.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { useCanOpen } from '#platform/access/can-open.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { clockSpan, clockTime } from '#platform/time/format.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { edgeMark } from '#ui/edge-mark.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import type { AttendanceWindow } from './class-window.ts'

interface Props {
  liveClass: TeacherClassDetail
  zone: string
  now: number
  window: AttendanceWindow
  withTeacher: boolean
}

/** The class, its time, the link to its room, and how long it can be recorded. */
export function ClassHeader({ liveClass, zone, now, window, withTeacher }: Props) {
  const words = attendanceWords()
  const canOpen = useCanOpen()
  const { starts_at: startsAt, ends_at: endsAt, teacher, level } = liveClass
  return (
    <>
      <BackLink to="/teachers/classes" restoresPage>
        {attendanceWords().oneClass.back}
      </BackLink>
      <Page title={classTitle(liveClass)} titleLang={useTaughtLanguage()} intro={<ClassLine liveClass={liveClass} />} />
      <section
        aria-label={words.oneClass.when}
        style={edgeMark(levelColor(level?.color))}
        className="edge-mark relative -mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-room p-4 shadow-card tablet:px-5"
      >
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <time dateTime={startsAt} className="tabular font-display text-figure font-semibold text-ink">
              {clockSpan(startsAt, endsAt, zone)}
            </time>
            <span className="text-ink-2">{dayHeading(startsAt, zone, new Date(now))}</span>
          </p>
          <ClassroomLine classroom={liveClass.classroom} />
          <ClassGroup group={liveClass.group} />
          {stageOf(liveClass, now) === 'before' && (
            <SeriesShift startsAt={startsAt} series={liveClass.series} zone={zone} />
          )}
          {withTeacher && teacher && (
            <p className="text-small text-ink-2">{teacherClassWords().teacher(namesOf(teacher))}</p>
          )}
          {window.is !== 'early' && (
            <p className="mt-1 flex items-start gap-2 text-small text-ink-2">
              <Icon name="clock" size={16} className="mt-[3px] shrink-0 text-ink-3" />
              {windowSentence(window, zone, now)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ClassStatus liveClass={liveClass} zone={zone} now={now} />
          <TeacherRoom liveClass={liveClass} zone={zone} now={now} />
          {!withTeacher && stageOf(liveClass, now) === 'before' && <AddToCalendar classId={liveClass.id} />}
          {withTeacher && canOpen('/staff/timetable') && (
            <ButtonLink to="/staff/timetable/$id" params={{ id: liveClass.id }}>
              {words.oneClass.office}
            </ButtonLink>
          )}
          {stageOf(liveClass, now) === 'before' && liveClass.state === 'SCHEDULED' && liveClass.teacher && (
            <ButtonLink
              to="/teachers/classes/cancellations"
              search={{ give_up: liveClass.id }}
              {...opensOver}
              variant="quiet"
            >
              {words.oneClass.drop}
            </ButtonLink>
          )}
        </div>
      </section>
    </>
  )
}

function ClassStatus({ liveClass, zone, now }: Pick<Props, 'liveClass' | 'zone' | 'now'>) {
  const words = attendanceWords()
  if (liveClass.state === 'CANCELED') return <StatusPill tone="bad">{teacherClassWords().canceled}</StatusPill>
  const stage = stageOf(liveClass, now)
  if (stage === 'running') {
    return <StatusPill tone="lamp">{words.oneClass.runningUntil(clockTime(liveClass.ends_at, zone))}</StatusPill>
  }
  if (stage === 'ended') {
    return <StatusPill tone="neutral">{words.oneClass.endedAt(clockTime(liveClass.ends_at, zone))}</StatusPill>
  }
  return (
    <p className="text-small text-ink-2">
      {teacherClassWords().startsIn}{' '}
      <span className="font-display text-large font-semibold text-ink">
        <Countdown until={liveClass.starts_at} />
      </span>
    </p>
  )
}

/** When recording opens, or when it closed. */
function windowSentence(window: Exclude<AttendanceWindow, { is: 'early' }>, zone: string, now: number): string {
  const words = attendanceWords().oneClass
  const moment = (instant: string) => nearDayAndTime(instant, zone, new Date(now))
  if (window.is === 'canceled') return words.canceledBody
  if (window.is === 'closed') return words.closed(moment(window.since))
  return window.late ? words.closedForAll(moment(window.until)) : words.until(moment(window.until))
}
