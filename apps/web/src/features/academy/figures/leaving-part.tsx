import { inactiveWeekChoices } from '@aulaviva/domain/figures'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Leaving, leavingQuery } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import type { FiguresSearch } from './figures-search.ts'

const defaultMonths = '3'

/** Students who have hours but don't attend. Each links to the person, so that staff can call them. */
export function LeavingPart({ search, onChange }: { search: FiguresSearch; onChange: (next: FiguresSearch) => void }) {
  const words = figuresWords().leaving
  const weeks = inactiveWeekChoices.map(String).find(one => one === search.weeks) ?? defaultMonths
  const list = useInfiniteQuery(leavingQuery(weeks))
  return (
    <>
      <p className="mb-4 max-w-[65ch] text-ink-2">{words.intro}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <FilterSelect
          label={words.weeks}
          value={weeks}
          neutral={defaultMonths}
          choices={inactiveWeekChoices.map(count => ({
            value: String(count),
            label: `${words.weeks}: ${words.since(count)}`,
          }))}
          onChange={chosen => onChange({ ...search, weeks: chosen === defaultMonths ? undefined : chosen })}
        />
        <p role="status" className="tabular text-small text-ink-3">
          {list.data && words.count(list.data.pages[0]?.count ?? 0)}
        </p>
      </div>
      <PagedList
        list={list}
        words={{ ...figuresWords(), ...words }}
        skeleton={<Skeleton height="20rem" />}
        emptyState={
          <EmptyState icon="check" title={words.empty.title}>
            <p>{words.empty.body}</p>
          </EmptyState>
        }
      >
        {rows => (
          <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
            {rows.map(row => (
              <LeavingRow key={row.student.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function LeavingRow({ row: { student, level, plan, last_class, hours, date_limit } }: { row: Leaving }) {
  const words = figuresWords().leaving
  const zone = useMe().academy.time_zone
  return (
    <li className="px-4">
      <Link
        to="/staff/people/$id"
        params={{ id: student.id }}
        className="group flex min-h-16 items-center gap-4 rounded-small py-3 -outline-offset-2"
      >
        <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-0.5">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5 font-semibold wrap-anywhere text-ink group-hover:underline">
              {namesOf(student)}
              {level && <LevelMark level={level} />}
            </span>
            <span className="block text-small wrap-anywhere text-ink-3">
              {last_class ? words.last(fullDate(last_class, zone)) : words.never}
            </span>
          </span>
          <span className="tabular text-small wrap-anywhere text-ink-2">
            <span className="font-semibold text-ink">{words.left(plainNumber(hours))}</span>{' '}
            {[plan, words.until(fullDate(dayInstant(date_limit), 'UTC'))].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
