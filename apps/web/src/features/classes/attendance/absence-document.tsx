import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { attendanceWords } from './attendance.words.ts'

const tones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<string, Tone>

/** The document an absent student sent, and the decision about it. */
export function AbsenceDocument({
  student: { attended, non_attendance_doc: document, status_non_attendance_doc: status },
}: {
  student: StudentReservation
}) {
  if (!document) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Icon name="file" size={20} className="shrink-0 text-ink-3" />
      <a
        href={document.url}
        className="inline-flex min-h-11 items-center font-medium break-all text-ink underline underline-offset-4"
      >
        {document.name}
      </a>
      {/* Without an absence, no decision is pending. */}
      {status && (status !== 'PENDING' || attended === false) && (
        <StatusPill tone={tones[status]}>{attendanceWords().record.nonAttendance[status]}</StatusPill>
      )}
    </p>
  )
}
