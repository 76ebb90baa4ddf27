import type { ReactNode } from 'react'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { FileList } from '#ui/file-list.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { OwnDocument, TeacherDocument } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

interface Props {
  document: OwnDocument & Partial<Pick<TeacherDocument, 'shared' | 'ends' | 'archived_at'>>
  zone: string
  /** Use h2 if it is not within a section of the page. */
  heading?: 'h2' | 'h3'
  /** The actions. */
  children?: ReactNode
}

/** One document: its kind, expiration date, note, and file. */
export function DocumentRow({ document, zone, heading: Heading = 'h3', children }: Props) {
  const words = teacherDocumentsWords()
  const { kind, valid_until, note, file, shared, ends, archived_at, created_at } = document
  // A date without a time is the same in every time zone.
  const validity = valid_until ? words.until(fullDate(dayInstant(valid_until), 'UTC')) : words.noExpiry
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="min-w-0 font-text text-body leading-6 font-semibold wrap-anywhere text-ink">{kind}</Heading>
        {ends && (
          <StatusPill tone={ends === 'ENDED' ? 'bad' : 'warn'}>
            {ends === 'ENDED' ? words.expired : words.soon}
          </StatusPill>
        )}
        {archived_at && <StatusPill tone="neutral">{words.archived}</StatusPill>}
        {shared && !archived_at && <StatusPill tone="info">{words.shared}</StatusPill>}
      </div>
      <p className="tabular text-small text-ink-3">
        {validity} · {words.added(fullDate(created_at, zone))}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
      <FileList files={[{ id: file.id, name: file.name, href: file.url }]} />
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </article>
  )
}
