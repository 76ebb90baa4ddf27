import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { historyQuery, type RecordChange } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'

/** The history of a student's record. Loaded when it is opened. */
export function RecordHistory({ student, zone }: { student: StudentReservation; zone: string }) {
  const words = attendanceWords().history
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group border-t border-line pt-2" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="-mx-2 flex min-h-11 list-none items-center justify-between rounded-button px-2 text-small font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {words.title}
        <Icon
          name="chevron-down"
          size={20}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <Entries student={student} zone={zone} />}
    </details>
  )
}

function Entries({ student, zone }: { student: StudentReservation; zone: string }) {
  const words = attendanceWords().history
  const { data, error, refetch, isFetching } = useQuery(historyQuery(student))
  if (!data) {
    if (error) return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    return (
      <Loading label={words.loading}>
        <Skeleton height="4rem" />
      </Loading>
    )
  }
  if (data.count === 0) return <p className="pb-2 text-small text-ink-2">{words.empty}</p>
  return (
    <>
      <ol className="flex flex-col gap-4 pb-2">
        {data.results.map(entry => (
          <li key={entry.id} className="border-s-2 border-line ps-3 text-small">
            <p className="text-ink-2">
              <span className="font-semibold text-ink">{namesOf(entry.changed_by)}</span>
              {' · '}
              <time dateTime={entry.created_at}>{nearDayAndTime(entry.created_at, zone, new Date())}</time>
            </p>
            {entry.changes.map(change => (
              <Change key={change.field} change={change} topic={entry.topic?.title} />
            ))}
          </li>
        ))}
      </ol>
      {data.count > data.results.length && (
        <p className="pb-2 text-small text-ink-3">{words.more(data.count - data.results.length)}</p>
      )}
    </>
  )
}

type FieldChange = RecordChange['changes'][number]

function Change({ change: { field, from, to }, topic }: { change: FieldChange; topic: string | undefined }) {
  const words = attendanceWords().history
  const isAboutTopic = field === 'topic_result' || field === 'topic_comment'
  return (
    <p className="mt-1 text-ink">
      <span className="text-ink-2">
        {isAboutTopic && topic ? words.about(words.fields[field], topic) : words.fields[field]}:{' '}
      </span>
      <span className="text-ink-3 line-through decoration-1">{formatValue(field, from)}</span>
      <span className="sr-only"> {words.became} </span>
      <span aria-hidden="true"> → </span>
      <span className="whitespace-pre-line">{formatValue(field, to)}</span>
    </p>
  )
}

function formatValue(field: FieldChange['field'], value: FieldChange['from']): string {
  const { record, history, topics } = attendanceWords()
  if (field === 'feedback_submitted') return value ? history.submitted : history.open
  if (value === null || value === '') return history.nothing
  if (field === 'attended') return value ? record.attended : record.absent
  if (field === 'approved') return value ? record.approved : record.notApproved
  if (field === 'topic_result') return topics.results[value as keyof typeof topics.results] ?? String(value)
  return String(value)
}
