import type { CSSProperties } from 'react'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { dayInstant, longDay, shortWeekday } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { groupClasses } from './class-list.tsx'
import { DayLink } from './day-link.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import type { ReserveRules } from './use-rules.ts'
import type { DayResult } from './use-week.ts'
import { WeekCard } from './week-card.tsx'

type GroupedClasses = ReturnType<typeof groupClasses>

interface Column {
  date: string
  /** Undefined for a day in the past or beyond the reservation limit. */
  read: DayResult | undefined
  shown: GroupedClasses | undefined
}

interface Props {
  columns: readonly Column[]
  today: string
  freeOn: (date: string) => number | undefined
  daysOff: ReadonlyMap<string, string> | undefined
  search: ReserveSearch
  rules: ReserveRules
  isLoading: boolean
  /** Whether no day has a class, which the page shows once. */
  isEmpty: boolean
}

/**
 * One column per day, narrow for days that can't be reserved. All columns share their rows, so the evenings of a week
 * are on one line.
 */
export function WeekColumns({ columns, today, freeOn, daysOff, search, rules, isLoading, isEmpty }: Props) {
  const words = reserveWords()
  const rows = rowsOf(columns)
  // An empty or failed day starts at the height of the first classes.
  const instead = { gridRow: `${rows.length > 0 ? 3 : 2} / -1` }
  return (
    <div
      className="-mx-1 grid text-start"
      style={{
        gridTemplateColumns: columns.map(({ read }) => (read ? 'minmax(0, 24rem)' : '4rem')).join(' '),
        gridTemplateRows: `auto repeat(${Math.max(2 * rows.length, 1)}, auto)`,
      }}
    >
      {rows.map(({ name }, at) => (
        // Each day has its own heading for screen readers.
        <p
          key={name}
          aria-hidden="true"
          className="col-span-full px-1 pt-4 pb-2 text-small font-semibold text-ink-2"
          style={{ gridRow: 2 + 2 * at }}
        >
          {name}
        </p>
      ))}
      {columns.map(({ date, read, shown }, at) => (
        <section
          key={date}
          aria-labelledby={`day-${date}`}
          className="row-[1/-1] grid grid-rows-subgrid px-1"
          style={{ gridColumn: at + 1 }}
        >
          <DayName
            date={date}
            isToday={date === today}
            isOpen={read !== undefined}
            free={freeOn(date)}
            search={search}
          />
          {isLoading && read && <ColumnSkeleton style={instead} />}
          {!isLoading && read && !read.data && <DayProblem read={read} style={instead} />}
          {shown && !isEmpty && rows.every(({ of }) => of(shown).length === 0) && (
            <p className="px-1.5 py-2 text-small text-ink-3" style={instead}>
              {daysOff?.has(date) ? words.week.dayOff(daysOff.get(date) ?? '') : words.week.empty}
            </p>
          )}
          {shown &&
            rows.map(
              ({ name, of }, row) =>
                of(shown).length > 0 && (
                  <div key={name} style={{ gridRow: 3 + 2 * row }}>
                    <h4 className="sr-only">{name}</h4>
                    {/* Keeps a focused card below the sticky headings. */}
                    <ul className="grid gap-2 [&_a]:scroll-mt-36">
                      {of(shown).map(one => (
                        <li key={one.id}>
                          <WeekCard liveClass={one} rules={rules} search={search} />
                        </li>
                      ))}
                    </ul>
                  </div>
                ),
            )}
        </section>
      ))}
    </div>
  )
}

/** The parts of the day with classes on any day, and the full classes last. Classes that have started are left out. */
function rowsOf(columns: readonly Column[]) {
  const words = reserveWords()
  const all = [
    ...(['morning', 'afternoon', 'evening'] as const).map(part => ({
      name: words.parts[part],
      of: ({ open }: GroupedClasses) => open.find(section => section.part === part)?.classes ?? [],
    })),
    { name: words.closed, of: ({ closed }: GroupedClasses) => closed },
  ]
  return all.filter(({ of }) => columns.some(({ shown }) => shown && of(shown).length > 0))
}

/** The sticky heading of a day, a link to the day view. */
function DayName({
  date,
  isToday,
  isOpen,
  free,
  search,
}: {
  date: string
  isToday: boolean
  isOpen: boolean
  free: number | undefined
  search: ReserveSearch
}) {
  const { days: words } = reserveWords()
  const instant = dayInstant(date)
  const name = longDay(instant, 'UTC')
  const inWords = free === undefined ? '' : free > 0 ? words.free(free) : words.empty
  const face = (
    <span aria-hidden="true" className="block">
      <span className={`block text-tiny font-medium ${isToday ? 'text-lamp-ink' : ''}`}>
        {capitalize(shortWeekday(instant, 'UTC'))}
        {isToday && ` · ${capitalize(liveClassWords().near.today)}`}
      </span>
      <span className="flex items-baseline justify-between gap-x-2">
        <span className={`tabular font-display text-figure font-semibold ${isOpen && free !== 0 ? 'text-ink' : ''}`}>
          {Number(date.slice(-2))}
        </span>
        {isOpen && (
          <span className="tabular text-tiny">
            {free === undefined ? <Skeleton width="2.25rem" height="0.625rem" /> : inWords}
          </span>
        )}
      </span>
    </span>
  )
  return (
    <h3
      id={`day-${date}`}
      className={`z-10 -mx-1 border-b bg-night px-1 font-text font-normal [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-16 ${
        isToday ? 'border-lamp' : 'border-line'
      } ${isOpen && free !== 0 ? 'text-ink-2' : 'text-ink-3'}`}
    >
      {isOpen ? (
        <DayLink
          to="/students/classes/reserve"
          search={{ ...search, view: undefined, date, class: undefined }}
          resetScroll={false}
          replace
          current={isToday}
          className="block rounded-button px-1.5 py-1.5 -outline-offset-2 hover:bg-desk"
        >
          <span className="sr-only">{words.name(name, inWords)}</span>
          {face}
        </DayLink>
      ) : (
        <span className="block px-1.5 py-1.5">
          <span className="sr-only">{name}</span>
          {face}
        </span>
      )}
    </h3>
  )
}

/** One day failed to load while others are shown. */
function DayProblem({ read, style }: { read: DayResult; style: CSSProperties }) {
  return (
    <div
      role="alert"
      className="grid content-start justify-items-start gap-2 px-1.5 py-2 text-small text-ink-2"
      style={style}
    >
      <p>{reserveWords().loadFailed}</p>
      <Button pending={read.isFetching} onPress={() => void read.refetch()}>
        {problemWords().retry}
      </Button>
    </div>
  )
}

function ColumnSkeleton({ style }: { style: CSSProperties }) {
  return (
    <div className="grid content-start gap-2 pt-4" style={style}>
      <div className="flex h-5.5 items-center">
        <Skeleton width="4rem" height="0.875rem" />
      </div>
      {['a', 'b', 'c', 'd'].map(one => (
        <div
          key={one}
          className="grid h-32 content-start gap-2.5 rounded-button border border-line bg-room px-3.5 py-2.5"
        >
          <Skeleton width="3rem" height="1.25rem" />
          <Skeleton width="80%" height="0.875rem" />
          <Skeleton width="60%" height="0.75rem" />
          <Skeleton width="5rem" height="1.25rem" />
        </div>
      ))}
    </div>
  )
}
