import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { useMe } from '#platform/session/me.ts'
import { clockSpan, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Group } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** All classes of a group in order of time, each a link to its page. */
export function GroupClasses({ group }: { group: Group }) {
  const words = groupsWords()
  const zone = zoneOf(useMe())
  if (group.scheduled_classes.length === 0) return <p className="text-ink-2">{words.classes.none}</p>
  return (
    <ul
      aria-label={words.classes.list}
      className="max-w-3xl divide-y divide-line rounded-card border border-line bg-room shadow-card"
    >
      {group.scheduled_classes.map(one => {
        const isCanceled = one.state === 'CANCELED'
        return (
          <li key={one.id} className="px-4">
            <Link
              to="/staff/timetable/$id"
              params={{ id: one.id }}
              className="group flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-small py-2.5 -outline-offset-2"
            >
              <span className="min-w-0">
                <span
                  className={`block font-semibold group-hover:underline ${isCanceled ? 'text-ink-3 line-through' : 'text-ink'}`}
                >
                  {capitalize(longDay(one.starts_at, zone))}
                </span>
                <span className="tabular block text-small wrap-anywhere">
                  <DottedFacts
                    facts={[
                      clockSpan(one.starts_at, one.ends_at, zone),
                      // Only what differs from the group.
                      one.teacher?.id !== group.teacher?.id && (one.teacher ? namesOf(one.teacher) : words.noTeacher),
                      one.classroom?.id !== group.classroom?.id && one.classroom?.name,
                    ]}
                  />
                </span>
              </span>
              {isCanceled ? (
                <StatusPill tone="bad">{words.canceled}</StatusPill>
              ) : (
                <span className="tabular text-small text-ink-2">
                  {words.classes.seats(one.seats_taken, one.capacity)}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
