import { ClassroomLine } from '#entities/live-class/teacher-and-place.tsx'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { clockTime, dayOf } from '#platform/time/format.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { teacherClassWords } from './teacher-class.words.ts'
import type { TeacherClass } from './teacher-classes.queries.ts'

interface Props {
  liveClass: Pick<TeacherClass, 'classroom' | 'room_url' | 'room_opens_at' | 'ends_at' | 'state'>
  zone: string
  now: number
  wide?: boolean
}

/**
 * The link to the online room while it is open, or the classroom if there is no online room. Before that, when it
 * opens. Afterwards nothing.
 */
export function TeacherRoom({ liveClass, zone, now, wide }: Props) {
  const words = teacherClassWords().room
  const { classroom, room_url: url, room_opens_at: opensAt, ends_at: endsAt, state } = liveClass
  if (state === 'CANCELED' || now >= Date.parse(endsAt)) return null
  if (url) {
    return (
      <LinkButton href={url} target="_blank" rel="noopener noreferrer" variant="primary" icon="open-class" wide={wide}>
        {words.open}
      </LinkButton>
    )
  }
  const open = now >= Date.parse(opensAt)
  if (open && classroom) return <ClassroomLine classroom={classroom} />
  const today = dayOf(opensAt, zone) === dayOf(new Date(now), zone)
  const opens = words.opensAt(today ? clockTime(opensAt, zone) : nearDayAndTime(opensAt, zone, new Date(now)))
  return (
    <span className="inline-flex min-h-6 items-center gap-2 text-small text-ink-2">
      <Icon name="clock" size={20} className="shrink-0 text-ink-3" />
      {open ? words.none : opens}
    </span>
  )
}
