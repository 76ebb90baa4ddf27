import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { classroomsQuery, type ListedClassroom } from '#entities/class-planning/class-planning.queries.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { classroomsWords } from './classrooms.words.ts'

/** All classrooms: active ones by name, then archived ones. */
export function ClassroomsPage() {
  const words = classroomsWords()
  const classrooms = useQuery(classroomsQuery)
  const { data } = classrooms
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink to="/staff/classrooms/new" variant="primary" icon="plus">
            {words.add}
          </ButtonLink>
        }
      >
        {data ? <Classrooms classrooms={data} /> : <QueryPlaceholder query={classrooms} words={words} height="16rem" />}
      </Page>
    </>
  )
}

function Classrooms({ classrooms }: { classrooms: readonly ListedClassroom[] }) {
  const words = classroomsWords()
  const inUse = classrooms.filter(({ archived_at }) => archived_at === null)
  const archived = classrooms.filter(({ archived_at }) => archived_at !== null)
  return (
    <>
      {inUse.length > 0 ? (
        <Rows label={words.list} classrooms={inUse} />
      ) : (
        <EmptyState
          icon="home"
          title={words.empty.title}
          action={<ButtonLink to="/staff/classrooms/new">{words.add}</ButtonLink>}
        >
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      {archived.length > 0 && (
        <section className="mt-10">
          <SectionHeading>{words.archived}</SectionHeading>
          <Rows label={words.archived} classrooms={archived} />
        </section>
      )}
    </>
  )
}

function Rows({ label, classrooms }: { label: string; classrooms: readonly ListedClassroom[] }) {
  const words = classroomsWords()
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
      {classrooms.map(({ id, name, seats, place, classes_ahead, archived_at }) => (
        <li key={id} className="px-4">
          <Link
            to="/staff/classrooms/$id"
            params={{ id }}
            className="group flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-small py-2.5 -outline-offset-2"
          >
            <span className="min-w-0">
              <span
                className={`block font-semibold wrap-anywhere group-hover:underline ${archived_at ? 'text-ink-2' : 'text-ink'}`}
              >
                {name}
              </span>
              <span className="tabular block text-small wrap-anywhere text-ink-3">
                {[words.seats(seats), place].filter(Boolean).join(' · ')}
              </span>
            </span>
            {classes_ahead > 0 && (
              <span className="tabular text-small text-ink-2">{words.upcoming(classes_ahead)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
