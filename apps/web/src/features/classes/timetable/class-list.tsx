import { startTransition, useEffect, useState } from 'react'
import { academyNow } from '#platform/clock.ts'
import { hourOf } from '#platform/time/region.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassCardSkeleton } from './class-card-skeleton.tsx'
import { groupByAvailability, sectionsOf } from './filters.ts'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ListedClass } from './timetable.queries.ts'
import type { ReserveRules } from './use-rules.ts'

interface Props {
  classes: readonly ListedClass[]
  rules: ReserveRules
  search: ReserveSearch
  /** Whether the page was rendered before its first list. */
  awaited: boolean
}

/** More cards than a phone or desktop shows without scrolling. */
const cardsPerStep = 8

/** The hour, 0 to 23, of an instant in a time zone. */
const hourIn = (zone: string) => (instant: string) => hourOf(instant, zone)

/** The classes that match the time-of-day filter, grouped by what can be done with them. */
export function groupClasses(classes: readonly ListedClass[], zone: string, { time }: ReserveSearch) {
  const inTime = sectionsOf(classes, hourIn(zone), time).flatMap(section => section.classes)
  const { open, closed, started } = groupByAvailability(inTime, academyNow())
  return { count: inTime.length, open: sectionsOf(open, hourIn(zone)), closed, started }
}

/**
 * Classes in order of time by part of the day, then full ones, then started ones, collapsed. If the list was awaited,
 * it renders in steps between which an old phone responds. If the page is or will be scrolled, it renders at once,
 * because the page must not get shorter even briefly.
 */
export function ClassList({ classes, rules, search, awaited }: Props) {
  const words = reserveWords()
  const [cardCount, setCardCount] = useState(() =>
    awaited && window.scrollY === 0 ? cardsPerStep : Number.POSITIVE_INFINITY,
  )
  useEffect(() => {
    if (cardCount < classes.length) startTransition(() => setCardCount(cardCount + cardsPerStep))
  }, [cardCount, classes.length])
  const { open, closed, started } = groupClasses(classes, rules.zone, search)
  const parts = open.map(({ part, classes }) => ({ name: words.parts[part], classes }))
  let cardsBefore = 0
  return (
    <>
      {[...parts, { name: words.closed, classes: closed }].map(({ name, classes }) => {
        const visible = classes.slice(0, Math.max(cardCount - cardsBefore, 0))
        cardsBefore += classes.length
        return (
          visible.length > 0 && (
            <section key={name} className="mb-7">
              <h3 className="mb-2.5 font-text text-small font-semibold text-ink-2">{name}</h3>
              <Cards classes={visible} rules={rules} search={search} />
            </section>
          )
        )
      })}
      {started.length > 0 && (
        <details className="group mb-7">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-small font-semibold text-ink-2 hover:text-ink">
            <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
            <h3 className="font-text text-small font-semibold">{words.started(started.length)}</h3>
          </summary>
          <Cards classes={started} rules={rules} search={search} />
        </details>
      )}
    </>
  )
}

function Cards({ classes, rules, search }: Omit<Props, 'awaited'>) {
  return (
    // Keeps a focused card below the sticky headings.
    <ul className="grid gap-2.5 [&_a]:scroll-mt-56">
      {classes.map(one => (
        <li key={one.id}>
          <ClassCard liveClass={one} rules={rules} search={search} />
        </li>
      ))}
    </ul>
  )
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
