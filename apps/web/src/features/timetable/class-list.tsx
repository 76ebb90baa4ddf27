import { startTransition, useEffect, useState } from 'react'
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
  /** Whether the page was there before its first list. */
  awaited: boolean
}

/** More cards than a phone or a desk shows of a page that is not scrolled. */
const cardsOfAStep = 8

/** The hour from 0 to 23 at which something begins in a zone. */
const hourIn = (zone: string) => (instant: string) => hourOf(instant, zone)

/** The part of a day's classes that the time filter leaves. */
export const shownOf = (classes: readonly ListedClass[], zone: string, { time }: ReserveSearch) =>
  sectionsOf(classes, hourIn(zone), time)

/**
 * Classes in order of time under the parts of the day. An awaited list is drawn in steps, between which an old phone
 * answers; at once where the page may not be shorter for a moment, since it is scrolled or about to be.
 */
export function ClassList({ classes, rules, search, awaited }: Props) {
  const { parts } = reserveWords()
  const [drawn, draw] = useState(() => (awaited && window.scrollY === 0 ? cardsOfAStep : Number.POSITIVE_INFINITY))
  useEffect(() => {
    if (drawn < classes.length) startTransition(() => draw(drawn + cardsOfAStep))
  }, [drawn, classes.length])
  let before = 0
  return shownOf(classes, rules.zone, search).map(({ part, classes }) => {
    const here = classes.slice(0, Math.max(drawn - before, 0))
    before += classes.length
    return (
      here.length > 0 && (
        <section key={part} className="mb-7">
          <h3 className="mb-2.5 font-text text-small font-semibold text-ink-2">{parts[part]}</h3>
          <ul className="grid gap-2.5">
            {here.map(one => (
              <li key={one.id}>
                <ClassCard liveClass={one} rules={rules} search={search} />
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

export function ClassListSkeleton() {
  return (
    <div className="grid gap-2.5">
      <div className="flex h-5.5 items-center">
        <Skeleton width="5rem" height="0.875rem" />
      </div>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(one => (
        <ClassCardSkeleton key={one} />
      ))}
    </div>
  )
}
