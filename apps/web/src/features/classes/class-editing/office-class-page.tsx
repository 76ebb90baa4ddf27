import { classTextNames } from '@aulaviva/domain/class-texts'
import { classTitle } from '@aulaviva/domain/class-title'
import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import { readTimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { ClassGroup } from '#entities/live-class/class-group.tsx'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { ClassTextParts } from '#entities/live-class/class-texts.tsx'
import { SeriesShift } from '#entities/live-class/series-shift.tsx'
import { dayHeading } from '#entities/live-class/when.ts'
import { AddStudent } from '#entities/staff-reservations/add-student.tsx'
import { RemoveFromWaitlist } from '#entities/staff-reservations/remove-from-waitlist.tsx'
import { SeatButtons } from '#entities/staff-reservations/seat-buttons.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockSpan, dayLength, dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CancelClass } from './cancel-class.tsx'
import { ChangeForm } from './change-form.tsx'
import { type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { SubstituteSection } from './substitute-section.tsx'
import { requestsQuery } from './substitutes.queries.ts'
import { TaughtBy } from './taught-by.tsx'

/** The page of the class in the address. */
export function OfficeClassPage() {
  return <OneOfficeClass id={useParams({ from: '/_frame/_staff/staff/timetable/$id' }).id} />
}

/** One class for staff: edit or cancel it, and see its reservations and history. */
export function OneOfficeClass({ id }: { id: string }) {
  const words = classEditingWords().one
  // The form needs all three, and the page must not shift when the last one arrives.
  const [liveClass, types, levels] = [useQuery(officeClassQuery(id)), useQuery(everyTypeQuery), useQuery(levelsQuery)]
  const { isLoading: isLoadingRequests } = useQuery(requestsQuery(id))
  const data = types.data && levels.data && !isLoadingRequests && liveClass.data
  const failedQuery = [liveClass, types, levels].find(query => query.error)
  const titleLang = useTaughtLanguage()
  const zone = zoneOf(useMe())
  const timetableSearch = readTimetableSearch({ ...useSearch({ strict: false }) })
  // Without a timetable to return to, return to the week of the class.
  const back = { ...timetableSearch, day: timetableSearch.day ?? (data ? dayOf(data.starts_at, zone) : undefined) }
  return (
    <>
      <BackLink to="/staff/timetable" search={back}>
        {words.back}
      </BackLink>
      {data ? (
        <Page
          title={classTitle(data)}
          titleLang={titleLang}
          intro={<ClassLine liveClass={data} />}
          actions={
            <ButtonLink to="/teachers/classes/$id" params={{ id: data.id }}>
              {words.lead}
            </ButtonLink>
          }
        >
          <WhenAndState liveClass={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_22rem]">
            {data.closed === null ? (
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
                <section>
                  <SectionHeading>{words.change}</SectionHeading>
                  <ChangeForm key={data.id} liveClass={data} />
                </section>
                <CancelClass liveClass={data} />
              </div>
            ) : (
              <div className="grid content-start gap-5">
                <ClassTextParts liveClass={data} names={classTextNames} level="h2" />
              </div>
            )}
            {wasTaught(data) && <TaughtBy key={data.teacher?.id} liveClass={data} />}
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
              {data.closed === null && <SubstituteSection liveClass={data} />}
              <Attendees liveClass={data} />
              <HistorySection changes={data.history} />
            </div>
          </div>
        </Page>
      ) : (
        <Page title={words.title}>
          {!failedQuery?.error ? (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="36rem" />
            </Loading>
          ) : failedQuery === liveClass && isNotFound(failedQuery.error) ? (
            <EmptyState
              icon="calendar"
              title={words.notFound.title}
              action={<ButtonLink to="/staff/timetable">{words.notFound.action}</ButtonLink>}
            >
              <p>{words.notFound.body}</p>
            </EmptyState>
          ) : (
            <LoadProblem
              title={words.loadFailed}
              error={failedQuery.error}
              onRetry={failedQuery.refetch}
              pending={failedQuery.isFetching}
            />
          )}
        </Page>
      )}
    </>
  )
}

/** Whether only the teacher can still be changed. */
const wasTaught = ({ closed }: OfficeClass) => closed !== null && closed !== 'class_canceled'

function WhenAndState({ liveClass }: { liveClass: OfficeClass }) {
  const words = classEditingWords()
  const zone = zoneOf(useMe())
  const { starts_at, ends_at, closed, cancellation_reason, teacher, classroom, seats_taken, capacity, waiting } =
    liveClass
  const facts = [
    teacher ? namesOf(teacher) : words.line.noTeacher,
    classroom?.name,
    words.line.seats(seats_taken, capacity),
    waiting > 0 && words.line.waiting(waiting),
    liveClass.series && words.line.series,
  ]
  return (
    <div className="-mt-2 mb-8 rounded-card border border-line bg-room p-4 shadow-card tablet:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={starts_at} className="tabular font-display text-figure font-semibold text-ink">
          {clockSpan(starts_at, ends_at, zone)}
        </time>
        <span className="text-ink-2">{dayHeading(starts_at, zone, new Date())}</span>
      </p>
      <p className="tabular text-small wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      <ClassGroup group={liveClass.group} />
      <SeriesShift startsAt={starts_at} series={continueSeries(liveClass)} zone={zone} />
      {closed && <p className="mt-2 text-ink">{words.one.closed[closed]}</p>}
      {cancellation_reason && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{words.one.reason(cancellation_reason)}</p>
      )}
    </div>
  )
}

function Attendees({ liveClass: { id, starts_at, closed, students, waitlist } }: { liveClass: OfficeClass }) {
  const words = classEditingWords().one
  return (
    <section>
      <SectionHeading>{words.students}</SectionHeading>
      {students.length === 0 ? (
        <p className="text-small text-ink-3">{words.noReservations}</p>
      ) : (
        <ul className="grid gap-2.5">
          {students.map(student => (
            <li key={student.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <Name of={student} />
              {closed === null && (
                <SeatButtons
                  id={student.student_class_id}
                  student={{ id: student.id, name: namesOf(student) }}
                  startsAt={starts_at}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {waitlist.length > 0 && (
        <>
          <h3 className="mt-5 mb-2.5 text-small font-semibold text-ink-2">{words.waitlist}</h3>
          <ol className="grid gap-2.5">
            {waitlist.map(student => (
              <li key={student.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <Name of={student} />
                {closed === null && (
                  <div className="-mx-2 flex">
                    <RemoveFromWaitlist by="staff" id={id} student={{ id: student.id, name: namesOf(student) }} />
                  </div>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {closed === null && (
        <div className="mt-4">
          <AddStudent by="staff" id={id} />
        </div>
      )}
    </section>
  )
}

function Name({ of: person }: { of: OfficeClass['waitlist'][number] }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={person.id} initials={initialsOf(person)} photo={person.photo} />
      <span className="min-w-0 wrap-anywhere text-ink">{namesOf(person)}</span>
    </span>
  )
}

/** The rest of a series, assuming one class per week. With skipped days it lasts longer, which the next class will
 * show. */
function continueSeries({ series_ahead: ahead, starts_at }: OfficeClass) {
  if (!ahead) return null
  const until = new Date(Date.parse(starts_at) + ((ahead.following - 1) * 7 + 1) * dayLength)
  return { time_zone: ahead.time_zone, until: until.toISOString() }
}
