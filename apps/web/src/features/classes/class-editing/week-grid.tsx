import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { TypeMark } from '#entities/live-class/type-mark.tsx'
import { clockSpan, dayInstant, dayOf, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListedClass } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'

interface Props {
  days: readonly string[]
  today: string
  zone: string
  classes: readonly ListedClass[]
  /** The academy's closed days, by date. */
  daysOff: ReadonlyMap<string, string> | undefined
  isFiltered: boolean
  busy: boolean
  /** The address of the timetable, so that a class can link back to it. */
  search: TimetableSearch
}

/** Days side by side on a desktop and stacked on a phone, each with its classes in order. */
export function WeekGrid({ days, today, zone, classes, daysOff, isFiltered, busy, search }: Props) {
  const words = classEditingWords()
  if (classes.length === 0 && !daysOff?.size) {
    return (
      <EmptyState icon="calendar" title={isFiltered ? words.empty.filtered : words.empty.title}>
        <p>{isFiltered ? words.empty.filteredBody : words.empty.body}</p>
      </EmptyState>
    )
  }
  return (
    <div
      aria-busy={busy}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-2 gap-y-6 ${days.length > 1 ? 'tablet:grid-cols-2 desk:grid-cols-7' : ''}`}
    >
      {days.map(day => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          zone={zone}
          dayOff={daysOff?.get(day)}
          search={search}
          classes={classes.filter(({ starts_at }) => dayOf(starts_at, zone) === day)}
        />
      ))}
    </div>
  )
}

function Day({
  day,
  isToday,
  zone,
  dayOff,
  classes,
  search,
}: {
  day: string
  isToday: boolean
  zone: string
  dayOff: string | undefined
  classes: readonly ListedClass[]
  search: TimetableSearch
}) {
  const words = classEditingWords()
  return (
    <section aria-labelledby={`day-${day}`} className="min-w-0">
      <h3
        id={`day-${day}`}
        className={`mb-2 border-b pb-1.5 font-text text-small leading-5 font-semibold ${isToday ? 'border-lamp text-lamp-ink' : 'border-line text-ink'}`}
      >
        {capitalize(shortDay(dayInstant(day), 'UTC'))}
        {isToday && <span className="font-normal"> · {words.today}</span>}
      </h3>
      {dayOff && (
        <p className="mb-2 rounded-button bg-desk px-2.5 py-1.5 text-small font-medium wrap-anywhere text-ink-2">
          {words.dayOff(dayOff)}
        </p>
      )}
      {classes.length === 0 ? (
        !dayOff && <p className="text-small text-ink-3">{words.empty.day}</p>
      ) : (
        <ul className="grid gap-2">
          {classes.map(one => (
            <li key={one.id}>
              <ClassInDay one={one} zone={zone} search={search} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const fact = "wrap-anywhere not-last:after:content-['_·_'] desk:block desk:not-last:after:content-none"

function ClassInDay({ one, zone, search }: { one: ListedClass; zone: string; search: TimetableSearch }) {
  const { line } = classEditingWords()
  const { starts_at, ends_at, teacher, level, classroom, live_class_type: type, state } = one
  const canceled = state === 'CANCELED'
  return (
    <Link
      to="/staff/timetable/$id"
      params={{ id: one.id }}
      search={search}
      className={`block rounded-button border p-2.5 text-small transition-colors hover:border-edge ${
        canceled
          ? 'border-line bg-desk text-ink-3'
          : teacher
            ? 'border-line bg-room text-ink-2 shadow-card'
            : 'border-warn bg-warn-wash text-ink-2'
      }`}
    >
      <time dateTime={starts_at} className="tabular block font-semibold text-ink">
        {clockSpan(starts_at, ends_at, zone)}
      </time>
      <span className={`block font-medium wrap-anywhere ${canceled ? 'line-through' : 'text-ink'}`}>
        {classTitle(one)}
      </span>
      {/* Stacked in the narrow column of a day, in one line on a phone. */}
      <span className={fact}>
        <TypeMark color={type.color} quiet={canceled} />
        {[level?.code, type.name].filter(Boolean).join(' · ')}
      </span>
      <span className={fact}>{teacher ? namesOf(teacher) : line.noTeacher}</span>
      {classroom && <span className={fact}>{classroom.name}</span>}
      <span className={`${fact} tabular text-ink-3`}>
        {canceled
          ? line.canceled
          : [line.seats(one.seats_taken, one.capacity), one.waiting > 0 && line.waiting(one.waiting)]
              .filter(Boolean)
              .join(' · ')}
      </span>
    </Link>
  )
}
