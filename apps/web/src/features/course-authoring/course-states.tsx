import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ListedCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

/** Whether students have a course, and whether something of it waits to be published. */
export function CourseStates({ course }: { course: ListedCourse }) {
  const words = courseAuthoringWords().states
  const when = useWhen()
  const { state, has_draft, publish_at, publish_missed_at } = course
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusPill tone={state === 'PUBLISHED' ? 'good' : 'neutral'}>{words[state]}</StatusPill>
      {state === 'PUBLISHED' && has_draft && <StatusPill tone="lamp">{words.changed}</StatusPill>}
      {publish_at && (
        <StatusPill tone="info" icon="clock">
          {words.scheduled(when(publish_at))}
        </StatusPill>
      )}
      {publish_missed_at && (
        <StatusPill tone="warn" icon="warning">
          {words.missed}
        </StatusPill>
      )}
    </span>
  )
}

/** An instant as a day and a time of the person on this page. */
export function useWhen(): (instant: string) => string {
  const zone = zoneOf(useMe())
  return instant => dateAndTime(instant, zone)
}
