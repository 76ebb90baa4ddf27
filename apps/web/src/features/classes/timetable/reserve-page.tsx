import { ownLevelsFilter } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { firstFreeDay, otherFreeDay, reservableDays, withinDays } from '#entities/live-class/reservable-days.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { levelsQuery, teachersQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { academyNow } from '#platform/clock.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useCloseOverlay, useFocusReturn } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { type Me, useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, longDay } from '#platform/time/format.ts'
import { weekOf } from '#platform/time/week.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import { isAtLeast, useAtLeast, useLow } from '#ui/use-media.ts'
import { ClassDetailDialog } from './class-detail.tsx'
import { DayClasses } from './day-classes.tsx'
import { DayStrip } from './day-strip.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterQueryOf, withoutFilters } from './filters.ts'
import type { EmptyStateActions } from './no-classes.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { classQuery, dayClassesQuery, daysQuery } from './timetable.queries.ts'
import { useReserve } from './use-reserve.ts'
import { useRules } from './use-rules.ts'

/** Starts all requests of the page before it renders, without awaiting them. */
export function loadReserve(search: ReserveSearch, me: Me): void {
  const today = dayOf(new Date(), zoneOf(me))
  const constants = queryClient.getQueryData(configConstantsQuery.queryKey)
  const days = reservableDays(today, constants?.reserve_horizon_days)
  const filters = filterQueryOf(search, me.student?.level?.code)
  void queryClient.prefetchQuery(daysQuery(today, days.at(-1) ?? today, filters, me.time_zone))
  const isWeek = showsWeek(search, isAtLeast('wide'))
  const day = search.date ?? today
  for (const date of isWeek ? weekOf(withinDays(days, day)).filter(date => days.includes(date)) : [day]) {
    void queryClient.prefetchQuery(dayClassesQuery(date, filters, me.time_zone))
  }
  if (isWeek) void importWeek()
  if (me.is_student) void queryClient.prefetchQuery(myWaitlistQuery)
  if (search.class) void queryClient.prefetchQuery(classQuery(search.class))
  for (const query of [configConstantsQuery, typesQuery, levelsQuery, teachersQuery]) {
    void queryClient.prefetchQuery(query as typeof configConstantsQuery)
  }
}

/** Seven columns need the widest breakpoint. In narrower and low windows the same address shows the day. */
const showsWeek = ({ view }: ReserveSearch, isWidest: boolean) => isWidest && view === 'week'

const importWeek = () => import('./week-classes.tsx')
const WeekClasses = lazyComponent(importWeek)

/** Finding and reserving a class: a day or week, filters, the classes, and the detail of one. */
export function ReservePage() {
  const search = useSearch({ from: '/_frame/_student/students/classes/reserve' })
  const words = reserveWords()
  const me = useMe()
  const myLevel = me.student?.level?.code
  const rules = useRules()
  const reserve = useReserve()
  const navigate = useNavigate()
  const today = dayOf(new Date(), rules.zone)
  const days = reservableDays(today, rules.constants?.reserve_horizon_days)
  const lastDay = days.at(-1) ?? today
  const counts = useQuery(daysQuery(today, lastDay, filterQueryOf(search, myLevel), me.time_zone))
  const opening = useOpeningDay(counts.isError ? today : counts.data && (firstFreeDay(counts.data)?.date ?? today))
  const day = search.date ?? opening
  // A low window has no room above the classes, however wide it is.
  const isLow = useLow()
  const isWide = useAtLeast('tablet') && !isLow
  const isWidest = useAtLeast('wide') && !isLow
  const isWeek = showsWeek(search, isWidest)
  const intro = introOf(me, lastDay)
  const goTo = (next: ReserveSearch, more?: { state: true }) =>
    void navigate({
      to: '/students/classes/reserve',
      search: next,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      ...more,
    })
  const close = useCloseOverlay(() => goTo({ ...search, class: undefined }))
  useFocusReturn(search.class)
  const { reset } = reserve
  // A response after its sheet was closed must not open another.
  useEffect(() => {
    if (!search.class) reset()
  }, [search.class, reset])

  const chooseDay = (date: string) => goTo({ ...search, date, class: undefined })
  const clear = () => goTo({ ...withoutFilters(search), date: day })
  const freeOn = (date: string) => counts.data?.find(one => one.date === date)?.free
  const actions: EmptyStateActions = {
    // The counts are per day, so with a time-of-day filter the next available day is unknown.
    nextFree:
      search.time || !counts.data || day === undefined
        ? undefined
        : otherFreeDay(counts.data, isWeek ? weekOf(withinDays(days, day)) : [day]),
    lastDay,
    onDay: chooseDay,
    onClear: clear,
    onEasier: myLevel && !search.level ? () => goTo({ ...search, date: day, level: ownLevelsFilter }) : undefined,
  }
  return (
    <Page
      title={words.title}
      intro={isWide && intro}
      actions={
        isWide && (
          <>
            {isWidest && <ViewChoice isWeek={isWeek} onChange={view => goTo({ ...search, view, date: day })} />}
            <ButtonLink to="/students/classes/reserve/private" search={{ date: search.date }} icon="user">
              {words.bookPrivate}
            </ButtonLink>
          </>
        )
      }
    >
      {/* Sticky in the day view if the window is high enough. In the week view, the day names are sticky instead. */}
      <div
        data-compact
        data-top-bar
        className={classNames(
          'z-10 -mx-4 mb-2 bg-night px-4 pb-1 tablet:mx-0 tablet:px-0',
          !isWeek && '[@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-16',
        )}
      >
        {!isWeek && <DayStrip days={days} chosen={day} freeOn={freeOn} search={search} onChoose={chooseDay} />}
        <FilterBar
          search={search}
          myLevel={myLevel}
          isWide={isWide}
          onChange={change => goTo({ ...search, ...change, date: day, class: undefined } as ReserveSearch)}
          onClear={clear}
        />
      </div>
      {isWeek ? (
        <div data-wide className="min-h-[60dvh]">
          <Suspense>
            <WeekClasses {...{ day, days, search, rules, freeOn }} {...actions} />
          </Suspense>
        </div>
      ) : (
        <DayClasses {...{ day, search, rules }} hasPrivateLink={!isWide} {...actions} />
      )}
      {!isWide && <p className="mt-2 text-small text-ink-3">{intro}</p>}
      {search.class && (
        <ClassDetailDialog
          key={search.class}
          id={search.class}
          rules={rules}
          reserve={reserve}
          // Over the same list, to which closing returns.
          onOther={id => goTo({ ...search, class: id }, { state: true })}
          onClose={close}
        />
      )}
    </Page>
  )
}

function ViewChoice({ isWeek, onChange }: { isWeek: boolean; onChange: (view: ReserveSearch['view']) => void }) {
  const words = reserveWords().views
  return (
    <div className="w-56">
      <Segmented
        label={words.label}
        segments={[
          { value: 'day', label: words.day, icon: 'check', tone: 'lamp' },
          { value: 'week', label: words.week, icon: 'check', tone: 'lamp' },
        ]}
        value={isWeek ? 'week' : 'day'}
        onChange={view => view && onChange(view === 'week' ? view : undefined)}
        blockedBy={null}
      />
    </div>
  )
}

/** The day to start with if the address has none. It never changes afterwards, so that the page doesn't switch days
 * without a press. */
function useOpeningDay(found: string | undefined): string | undefined {
  const [day, setDay] = useState(found)
  if (day === undefined && found !== undefined) setDay(found)
  return day ?? found
}

function introOf({ student, academy }: Me, lastDay: string): string {
  const words = reserveWords().intro
  const { level, date_limit, warranty_limit } = student ?? {}
  // After the date limit, only classes to repeat can be reserved.
  const repeats = date_limit && date_limit < dayOf(new Date(academyNow()), academy.time_zone)
  const limit = repeats ? warranty_limit : date_limit
  const until = longDay(dayInstant(limit && limit < lastDay ? limit : lastDay), 'UTC')
  return [level ? words.level(level.code) : words.noLevel, repeats ? words.repeats(until) : words.until(until)].join(
    ' ',
  )
}
