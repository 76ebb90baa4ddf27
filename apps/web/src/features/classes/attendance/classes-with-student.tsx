import { classTitle } from '@aulaviva/domain/class-title'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '#entities/live-class/when.ts'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { classesWithQuery } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'

/** The classes that a teacher has with a student, latest first. Their pages have the records and feedback. */
export function ClassesWithStudent({ student }: { student: string }) {
  const { loading, classes: words, withStudent } = attendanceWords()
  const zone = zoneOf(useMe())
  return (
    <section>
      <SectionHeading>{withStudent.title}</SectionHeading>
      <PagedList
        list={useInfiniteQuery(classesWithQuery(student))}
        words={{ loading, loadFailed: words.loadFailed, shown: words.shown }}
        skeleton={<Skeleton height="8rem" />}
        emptyState={<p className="text-ink-2">{withStudent.empty}</p>}
      >
        {classes => (
          <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
            {classes.map(one => (
              <li key={one.id}>
                <Link
                  to="/teachers/classes/$id"
                  params={{ id: one.id }}
                  className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-desk"
                >
                  <span className="min-w-0 grow">
                    <span className="tabular block text-small text-ink-3">
                      {capitalize(dayAndTime(one.starts_at, zone))}
                    </span>
                    <span className="block font-semibold text-ink">
                      <TaughtText>{classTitle(one)}</TaughtText>
                    </span>
                  </span>
                  <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
