import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useHasPermission } from '#platform/access/can-open.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { personQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { personWords } from './person.words.ts'
import { AccessNotice, PersonAccess } from './person-access.tsx'
import { PersonData } from './person-data.tsx'
import { PartLinks } from './person-parts.tsx'
import { PersonRights } from './person-rights.tsx'

interface Props {
  id: string
  /** Renders a student's page with the subscription between the parts that all people have. */
  subscription: (above: ReactNode, below: ReactNode) => ReactNode
  /** A teacher's section between permissions and access. */
  teaching: (name: string) => ReactNode
}

/** One person for staff: access and, for students, the subscription. */
export function PersonPage({ id, subscription, teaching }: Props) {
  if (useHasPermission('people')) return <PersonDetails id={id} subscription={subscription} teaching={teaching} />
  // With only the Finance permission, staff see only the subscription.
  return subscription(null, <Sections id={id} kind="student" person={null} />)
}

function Sections(props: ComponentProps<typeof PersonSections>) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <PersonSections {...props} />
    </Suspense>
  )
}

const PersonSections = lazyComponent(() => import('./person-sections.tsx'))

function PersonDetails({ id, subscription, teaching }: Props) {
  const words = personWords()
  const { data, error, isFetching, refetch } = useQuery(personQuery(id))
  // A merged account is shown as the kept one, at its address.
  if (data && data.id !== id) return <Navigate to="/staff/people/$id" params={{ id: data.id }} replace />
  const above = data && (
    <>
      <AccessNotice person={data} />
      <PartLinks id={id} role={data.role} />
      <PersonData person={data} />
    </>
  )
  const below = data && (
    <>
      <Sections id={id} kind={data.role} person={data} />
      <PersonAccess person={data} />
    </>
  )
  // The same distance as between the other parts.
  if (data?.role === 'student') return subscription(<div className="mb-8">{above}</div>, below)
  return (
    <>
      <BackLink to="/staff/people">{words.back}</BackLink>
      {data ? (
        <Page
          title={fullNameOf(data, data.email)}
          intro={
            <>
              <span className="wrap-anywhere">{data.email}</span>
              <span className="block">{peopleWords().roles[data.role]}</span>
            </>
          }
        >
          {above}
          {data.role === 'staff' && <PersonRights person={data} />}
          {data.role === 'teacher' && teaching(fullNameOf(data, data.email))}
          {below}
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="10rem" />
            </Loading>
          ) : isNotFound(error) ? (
            <EmptyState
              icon="user"
              title={words.notFound.title}
              action={<ButtonLink to="/staff/people">{words.notFound.action}</ButtonLink>}
            >
              {staffPagesWords().personGone}
            </EmptyState>
          ) : (
            <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}
