import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hoursInWords, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { firstFreeDay, reservableDays } from '#entities/live-class/reservable-days.ts'
import { TeacherLine } from '#entities/live-class/who-and-where.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { BookDialog } from './book-dialog.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { DayTimes } from './day-times.tsx'
import { DaysRow } from './days-row.tsx'
import { type ClassType, freeDaysQuery, type PrivateTeacher, type PrivateTime } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'
import type { PrivateSearch } from './private-search.ts'

interface Props {
  search: PrivateSearch
  zone: string
  types: readonly ClassType[]
  teachers: readonly PrivateTeacher[]
}

/** The choices one after the other, kept in the address, and the booking itself over them. */
export function Booking({ search, zone, types, teachers }: Props) {
  const words = privateClassWords()
  const me = useMe()
  const navigate = useNavigate()
  const { data: constants } = useQuery(configConstantsQuery)
  const [time, choose] = useState<PrivateTime | null>(null)
  const type = types.find(({ id }) => id === search.type) ?? types[0]!
  const teacher = teachers.find(({ id }) => id === search.teacher) ?? teachers[0]!
  const today = dayOf(new Date(), zone)
  const days = reservableDays(today, constants?.reserve_horizon_days)
  const asked = { teacher: teacher.id, live_class_type: type.id }
  const counts = useQuery(freeDaysQuery(asked, today, days.at(-1)!, me.time_zone))
  // without a day in the address the first with free times opens, once it is known which that is
  const known = counts.data && !counts.isPlaceholderData
  const opening = known ? (firstFreeDay(counts.data)?.date ?? today) : counts.isError ? today : undefined
  const date = search.date && days.includes(search.date) ? search.date : opening
  const change = (next: PrivateSearch) =>
    void navigate({
      to: '/students/classes/reserve/private',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-display text-heading font-semibold text-ink">{words.type}</legend>
        <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          {types.map(one => (
            <ChoiceCard
              key={one.id}
              name="type"
              checked={one.id === type.id}
              onChoose={() => change({ type: one.id, date: undefined })}
            >
              <span className="block font-semibold text-ink">{one.name}</span>
              <span className="tabular block text-small text-ink-2">
                {words.typeOf(one.duration_minutes, hoursInWords(hoursOfMinutes(one.cost_minutes)))}
              </span>
              {one.description && <span className="mt-1 line-clamp-2 text-small text-ink-2">{one.description}</span>}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-display text-heading font-semibold text-ink">{words.teacher}</legend>
        <div className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          {teachers.map(one => (
            <ChoiceCard
              key={one.id}
              name="teacher"
              checked={one.id === teacher.id}
              onChoose={() => change({ teacher: one.id, date: undefined })}
            >
              <TeacherLine teacher={one} />
              {one.about && (
                <span className="mt-2 line-clamp-2 text-small text-ink-2 max-tablet:hidden">{one.about}</span>
              )}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <section aria-labelledby="day" className="min-w-0">
        <h2 id="day" className="mb-3 text-heading font-semibold text-ink">
          {words.day}
        </h2>
        <DaysRow
          days={days}
          chosen={date}
          freeOn={day => counts.data?.find(one => one.date === day)?.free}
          onChoose={day => change({ date: day })}
        />
        <DayTimes asked={asked} date={date} zone={zone} serverZone={me.time_zone} onChoose={choose} />
      </section>
      {time && <BookDialog time={time} type={type} teacher={teacher} zone={zone} onClose={() => choose(null)} />}
    </div>
  )
}
