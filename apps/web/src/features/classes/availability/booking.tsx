import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { firstFreeDay, otherFreeDay, reservableDays } from '#entities/live-class/reservable-days.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { FilterPill } from '#ui/filter-pill.tsx'
import { BookDialog } from './book-dialog.tsx'
import { DayTimes } from './day-times.tsx'
import { DaysRow } from './days-row.tsx'
import {
  type ClassType,
  freeDaysQuery,
  type PrivateTeacher,
  type PrivateTime,
  privateTeachersQuery,
} from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'
import type { PrivateSearch } from './private-search.ts'
import { TeachersRow } from './teachers-row.tsx'

interface Props {
  search: PrivateSearch
  zone: string
  /** Shown beside the times, where there is no room above them. */
  note: string
  types: readonly ClassType[]
  teachers: readonly PrivateTeacher[]
}

/** Teacher, day, class type, and free times, stored in the address. The booking dialog opens over them. */
export function Booking({ search, zone, note, types, teachers }: Props) {
  const words = privateClassWords()
  const me = useMe()
  const navigate = useNavigate()
  const { data: constants } = useQuery(configConstantsQuery)
  const [time, choose] = useState<PrivateTime | null>(null)
  const type = types.find(({ id }) => id === search.type) ?? types[0]!
  const teacher = teachers.find(({ id }) => id === search.teacher)
  const today = dayOf(new Date(), zone)
  const days = reservableDays(today, constants?.reserve_horizon_days)
  const query = { teacher: teacher?.id, live_class_type: type.id }
  const counts = useQuery(freeDaysQuery(query, today, days.at(-1)!, me.time_zone))
  const freeDays = counts.isPlaceholderData ? undefined : counts.data
  // Without a day in the address, open the first one with free times. Keep it when the times are narrowed down.
  const firstFreeDate = freeDays && (firstFreeDay(freeDays)?.date ?? today)
  const [openedDate, setOpenedDate] = useState(firstFreeDate)
  if (firstFreeDate !== undefined && (openedDate === undefined || !days.includes(openedDate)))
    setOpenedDate(firstFreeDate)
  const date = [search.date, openedDate].find(day => day && days.includes(day)) ?? (counts.isError ? today : undefined)
  const change = (next: PrivateSearch) =>
    void navigate({
      to: '/students/classes/reserve/private',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    })
  const free = teachers.filter(({ id }) => time?.teachers.includes(id)).sort(byRating)
  function book(asked: PrivateTime) {
    choose(asked)
    // Hours may have been added after the teachers were loaded. The sheet opens once they are known.
    if (!teachers.some(({ id }) => asked.teachers.includes(id))) {
      void queryClient.invalidateQueries({ queryKey: privateTeachersQuery.queryKey })
    }
  }
  return (
    <>
      <TeachersRow
        teachers={teachers.toSorted(byRating)}
        chosen={teacher?.id}
        onChoose={id => change({ teacher: id })}
      />
      {teacher?.about && <p className="mb-3 max-w-[65ch] text-small text-ink-2">{teacher.about}</p>}
      {/* The selection stays visible if the window is high enough. */}
      <div
        data-compact
        data-top-bar
        className="z-10 -mx-4 mb-3 bg-night px-4 pb-1 tablet:mx-0 tablet:px-0 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-16"
      >
        <DaysRow
          days={days}
          chosen={date}
          freeOn={day => counts.data?.find(one => one.date === day)?.free}
          onChoose={day => change({ date: day })}
        />
        {types.length > 1 && (
          <div className="py-1">
            <FilterPill
              label={words.type}
              value={type.id}
              choices={types.map(one => ({ value: one.id, label: one.name }))}
              neutral={types[0]!.id}
              onChange={id => change({ type: id })}
              removeLabel={types[0]!.name}
            />
          </div>
        )}
      </div>
      <DayTimes
        query={query}
        teachers={teachers}
        about={[
          words.typeOf(type.duration_minutes, formatHours(hoursOfMinutes(type.cost_minutes))),
          type.description,
          note,
        ]}
        date={date}
        nextFree={freeDays && date !== undefined ? otherFreeDay(freeDays, [date]) : undefined}
        zone={zone}
        serverZone={me.time_zone}
        onDay={day => change({ date: day })}
        onChoose={book}
      />
      {time && free.length > 0 && (
        <BookDialog time={time} type={type} teachers={free} zone={zone} onClose={() => choose(null)} />
      )}
    </>
  )
}

const byRating = (one: PrivateTeacher, other: PrivateTeacher) => (other.rating ?? 0) - (one.rating ?? 0)
