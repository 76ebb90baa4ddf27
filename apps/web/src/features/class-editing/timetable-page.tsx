import { addDays, mondayOf } from '@aulaviva/domain/days'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { classroomsQuery } from '#entities/class-planning/classrooms.queries.ts'
import { daysOffQuery } from '#entities/days-off/days-off.queries.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { dayInstant, dayOf, shortDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { everyTypeQuery, officeWeekQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { CloseDays } from './close-days.tsx'
import type { TimetableSearch } from './timetable-search.ts'
import { WeekGrid } from './week-grid.tsx'

/** The week of the academy: every class by day, narrowed by who gives it, of what type and level. */
export function TimetablePage() {
  const search = useSearch({ from: '/_frame/_staff/staff/timetable' })
  const words = classEditingWords()
  const navigate = useNavigate()
  const goTo = (next: TimetableSearch) =>
    void navigate({ to: '/staff/timetable', search: next, replace: true, resetScroll: false })
  return (
    <>
      <BackLink to="/staff">{words.back}</BackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <>
            <CloseDays
              which="days"
              days={search.close?.split('_')}
              onClosed={() => search.close && goTo({ ...search, close: undefined })}
            />
            <CloseDays which="away" />
            <ButtonLink to="/teachers/classes/new" variant="primary" icon="plus">
              {words.add}
            </ButtonLink>
          </>
        }
      >
        <Week search={search} onChange={goTo} />
      </Page>
    </>
  )
}

/** One week, with the way to the others and what narrows it. */
export function Week({ search, onChange }: { search: TimetableSearch; onChange: (next: TimetableSearch) => void }) {
  const words = classEditingWords()
  const zone = zoneOf(useMe())
  const today = dayOf(new Date(), zone)
  const monday = mondayOf(search.day ?? today)
  const { teacher, type, level, classroom } = search
  // what they name stands above the classes of its day: coming later, it would move them
  const { data: daysOff, isPending: isNaming } = useQuery(daysOffQuery(monday, addDays(monday, 6)))
  const { data, error, isFetching, refetch } = useQuery(
    officeWeekQuery({
      from: monday,
      to: addDays(monday, 6),
      ...(teacher && { teacher }),
      ...(type && { type_live_class: type }),
      ...(level && { level }),
      ...(classroom && { classroom }),
    }),
  )
  const isFiltered = Boolean(teacher || type || level || classroom)
  const at = (day: string) => onChange({ ...search, day: mondayOf(today) === day ? undefined : day })
  return (
    <>
      <nav aria-label={words.week.label} className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton label={words.week.former} icon="chevron-left" onPress={() => at(addDays(monday, -7))} />
        <IconButton label={words.week.next} icon="chevron-right" onPress={() => at(addDays(monday, 7))} />
        <h2 aria-live="polite" className="tabular ms-1 text-heading font-semibold text-ink">
          {words.week.span(shortDate(dayInstant(monday), 'UTC'), shortDate(dayInstant(addDays(monday, 6)), 'UTC'))}
        </h2>
        <span className="tabular text-small text-ink-3">{data && words.week.count(data.length)}</span>
        {mondayOf(today) !== monday && (
          <span className="ms-auto">
            <Button pending={false} onPress={() => at(mondayOf(today))}>
              {words.week.present}
            </Button>
          </span>
        )}
      </nav>
      <Filters search={search} onChange={onChange} />
      {data && !isNaming ? (
        <WeekGrid
          monday={monday}
          today={today}
          zone={zone}
          classes={data}
          daysOff={daysOff}
          isFiltered={isFiltered}
          busy={isFetching}
        />
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="28rem" />
        </Loading>
      )}
    </>
  )
}

function Filters({ search, onChange }: { search: TimetableSearch; onChange: (next: TimetableSearch) => void }) {
  const words = classEditingWords().filters
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: types = [] } = useQuery(everyTypeQuery)
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <FilterSelect
        label={words.teacher}
        arriving
        value={search.teacher ?? ''}
        choices={[
          { value: '', label: words.everyTeacher },
          { value: 'none', label: words.noTeacher },
          ...teachers.map(one => ({ value: one.id, label: fullNameOf({ ...one, email: '' }, '') })),
        ]}
        onChange={teacher => onChange({ ...search, teacher: teacher || undefined })}
      />
      <FilterSelect
        label={words.type}
        arriving
        value={search.type ?? ''}
        choices={[{ value: '', label: words.everyType }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={type => onChange({ ...search, type: type || undefined })}
      />
      <FilterSelect
        label={words.level}
        arriving
        value={search.level ?? ''}
        choices={[
          { value: '', label: words.everyLevel },
          ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
        ]}
        onChange={level => onChange({ ...search, level: level || undefined })}
      />
      <FilterSelect
        label={words.classroom}
        arriving
        value={search.classroom ?? ''}
        choices={[
          { value: '', label: words.everyClassroom },
          ...classrooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={classroom => onChange({ ...search, classroom: classroom || undefined })}
      />
    </div>
  )
}
