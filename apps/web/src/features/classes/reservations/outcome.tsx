import { formatHours, hoursOfMinutes, type StudentClass } from '#entities/live-class/live-class.ts'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { myClassesWords } from './my-classes.words.ts'

const documentTones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<string, Tone>

/** The result of a past class as pills: attendance, approval, and whether there is feedback. */
export function Outcome({ mine }: { mine: StudentClass }) {
  const words = myClassesWords().outcome
  if (mine.state === 'CANCELED') {
    const back = mine.refunded_minutes ?? 0
    return (
      <span className="flex flex-wrap gap-1.5">
        <StatusPill tone="neutral">{mine.canceled_by_academy ? words.canceled : words.canceledByMe}</StatusPill>
        {mine.cost_minutes > 0 && (
          <StatusPill tone={back > 0 ? 'good' : 'warn'}>
            {back > 0 ? words.refunded(formatHours(hoursOfMinutes(back))) : words.notRefunded}
          </StatusPill>
        )}
      </span>
    )
  }
  if (mine.state === 'CLASS_CANCELED') return <StatusPill tone="neutral">{words.canceled}</StatusPill>
  if (mine.attended === null) return <StatusPill tone="neutral">{words.notRecorded}</StatusPill>
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusPill tone={mine.attended ? 'good' : 'bad'} icon={mine.attended ? 'check' : 'cross'}>
        {mine.attended ? words.attended : words.absent}
      </StatusPill>
      {mine.approved !== null && (
        <StatusPill tone={mine.approved ? 'good' : 'warn'}>
          {mine.approved ? words.approved : words.notApproved}
        </StatusPill>
      )}
      {(mine.feedback_text || mine.feedback_files.length > 0) && <StatusPill tone="info">{words.feedback}</StatusPill>}
      {/* Without an absence, an excuse is not pending. */}
      {mine.status_non_attendance_doc && !(mine.attended && mine.status_non_attendance_doc === 'PENDING') && (
        <StatusPill tone={documentTones[mine.status_non_attendance_doc]}>
          {words.document[mine.status_non_attendance_doc]}
        </StatusPill>
      )}
      {mine.attended === false && !mine.status_non_attendance_doc && (
        <StatusPill tone="lamp" icon="upload">
          {words.noExcuse}
        </StatusPill>
      )}
      {mine.attended && !mine.rating && mine.scheduled_live_class.teacher && (
        <StatusPill tone="lamp" icon="star">
          {words.rate}
        </StatusPill>
      )}
    </span>
  )
}
