import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorksIn } from '#platform/access/works-in.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { personQuery } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { personWords } from './person.words.ts'
import { AccessNotice, PersonAccess } from './person-access.tsx'
import { PersonRights } from './person-rights.tsx'

interface Props {
  id: string
  /** The page of a student, with what is said of everybody above and below the subscription. */
  subscription: (above: ReactNode, below: ReactNode) => ReactNode
  /** What is said of a teacher between their rights and their access. */
  teaching: ReactNode
}

/** One person as the staff have them: whether they can come in, and of a student the subscription. */
export function PersonPage({ id, subscription, teaching }: Props) {
  // who works in money alone has of a person the subscription
  return useWorksIn('people') ? (
    <Known id={id} subscription={subscription} teaching={teaching} />
  ) : (
    subscription(null, null)
  )
}

function Known({ id, subscription, teaching }: Props) {
  const words = personWords()
  const { data, error, isFetching, refetch } = useQuery(personQuery(id))
  const notice = data && <AccessNotice person={data} />
  const access = data && <PersonAccess person={data} />
  if (data?.role === 'student') return subscription(notice, access)
  return (
    <>
      <BackLink to="/staff/people" search={{ tab: 'everybody' }}>
        {words.back}
      </BackLink>
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
          {notice}
          {data.role === 'staff' && <PersonRights person={data} />}
          {data.role === 'teacher' && teaching}
          {access}
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="10rem" />
            </Loading>
          ) : error instanceof ApiProblem && error.status === 404 ? (
            <EmptyState
              icon="user"
              title={words.gone.title}
              action={<ButtonLink to="/staff/people">{words.gone.action}</ButtonLink>}
            >
              {words.gone.body}
            </EmptyState>
          ) : (
            <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}
