import { classTitle } from '@aulaviva/domain/class-title'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { dayAndTime, nearDayAndTime } from '#entities/live-class/when.ts'
import { opensOver } from '#platform/page/overlay.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import type { AbsenceDocument } from './absences.queries.ts'
import { absencesWords } from './absences.words.ts'
import type { DocumentsSearch } from './documents-search.ts'

export const documentTones = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<
  string,
  Tone
>

interface Props {
  row: AbsenceDocument
  zone: string
  search: DocumentsSearch
}

/** One document in the queue: the student, the missed class, and either how long it has been pending or the
 * decision. */
export function DocumentRow({ row, zone, search }: Props) {
  const words = absencesWords()
  const { student, scheduled_live_class: missed } = row
  const now = new Date()
  return (
    <article className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge tablet:grid-cols-[2.5rem_minmax(0,1fr)_fit-content(55%)]">
      <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
      <div className="min-w-0">
        <h3>
          <Link
            id={`opens-${row.id}`}
            to="/staff/documents"
            search={{ ...search, document: row.id }}
            {...opensOver}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            {namesOf(student)}
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          <TaughtText>{classTitle(missed)}</TaughtText>,{' '}
          <span className="tabular">{dayAndTime(missed.starts_at, zone)}</span>
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 tablet:col-start-3 tablet:justify-end tablet:text-end">
        {row.status !== 'PENDING' && (
          <StatusPill tone={documentTones[row.status]}>{words.status[row.status]}</StatusPill>
        )}
        <span className="tabular">
          {row.decided_at
            ? words.decided(capitalize(nearDayAndTime(row.decided_at, zone, now)), row.decided_by)
            : row.handed_in_at && words.handedIn(nearDayAndTime(row.handed_in_at, zone, now))}
        </span>
      </div>
    </article>
  )
}
