import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ArchiveClassroom } from './archive-classroom.tsx'
import { ClassroomForm } from './classroom-form.tsx'
import { type Classroom, classroomQuery } from './classrooms.queries.ts'
import { classroomsWords } from './classrooms.words.ts'

/** The page of the classroom in the address. */
export function ClassroomPage() {
  return <OneClassroom id={useParams({ from: '/_frame/_staff/staff/classrooms/$id' }).id} />
}

/** One classroom: its form, where it is used, and its history. */
export function OneClassroom({ id }: { id: string }) {
  const words = classroomsWords().one
  const classroom = useQuery(classroomQuery(id))
  const { data } = classroom
  return (
    <>
      <BackLink to="/staff/classrooms">{words.back}</BackLink>
      {data ? (
        <Page title={data.name} intro={data.archived_at ? words.archived : undefined}>
          <ClassroomForm classroom={data} />
          <div className="mt-10 grid gap-x-10 gap-y-8 desk:grid-cols-2">
            <div className="grid content-start gap-8">
              <ClassroomUsage classroom={data} />
              <ArchiveClassroom classroom={data} />
            </div>
            <HistorySection changes={data.history} />
          </div>
        </Page>
      ) : (
        <PagePlaceholder query={classroom} words={words} icon="home" to="/staff/classrooms" height="24rem" />
      )}
    </>
  )
}

/** The form for a new classroom. */
export function NewClassroomPage() {
  const words = classroomsWords().one
  return (
    <>
      <BackLink to="/staff/classrooms">{words.back}</BackLink>
      <Page title={words.newTitle}>
        <ClassroomForm classroom={null} />
      </Page>
    </>
  )
}

function ClassroomUsage({ classroom }: { classroom: Classroom }) {
  const words = classroomsWords().one
  const counts = [
    [words.usedUpcoming, classroom.classes_ahead],
    [words.usedPast, classroom.classes_past],
  ] as const
  return (
    <section>
      <SectionHeading>{words.used}</SectionHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-room p-5 shadow-card">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="tabular font-display text-figure font-semibold text-ink">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
