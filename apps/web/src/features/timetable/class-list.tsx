import { hourOf } from '#platform/time/region.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassCardSkeleton } from './class-card-skeleton.tsx'
import { sectionsOf } from './filters.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import type { ReserveRules } from './use-rules.ts'

interface Props {
  classes: readonly ListedClass[]
  rules: ReserveRules
  search: ReserveSearch
}

/** The hour from 0 to 23 at which something begins in a zone. */
const hourIn = (zone: string) => (instant: string) => hourOf(instant, zone)

/** The part of a day's classes that the time filter leaves. */
export const shownOf = (classes: readonly ListedClass[], zone: string, { time }: ReserveSearch) =>
  sectionsOf(classes, hourIn(zone), time)

/** Classes in order of time under the parts of the day. */
export function ClassList({ classes, rules, search }: Props) {
  const { parts } = reserveWords()
  return shownOf(classes, rules.zone, search).map(({ part, classes }) => (
    <section key={part} className="mb-7">
      <h3 className="mb-2.5 font-text text-small font-semibold text-ink-2">{parts[part]}</h3>
      <ul className="grid gap-2.5">
        {classes.map(one => (
          <li key={one.id} className="@container">
            <ClassCard liveClass={one} rules={rules} search={search} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function ClassListSkeleton() {
  return (
    <div className="grid gap-2.5">
      <div className="flex h-5.5 items-center">
        <Skeleton width="5rem" height="0.875rem" />
      </div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(one => (
        <div key={one} className="@container">
          <ClassCardSkeleton />
        </div>
      ))}
    </div>
  )
}
