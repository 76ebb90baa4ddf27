import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import { TypeMark } from '#entities/live-class/type-mark.tsx'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useRowOrder } from '#platform/page/use-row-order.ts'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { ListedType } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'
import { formatClassType } from './format-class-type.ts'

/** All class types: active ones in the academy's order, which is set here, then archived ones. */
export function ClassTypesPage() {
  const words = classTypesWords()
  const { data, error, isFetching, refetch } = useQuery(everyTypeQuery)
  return (
    <>
      <SetupBackLink>
        <AdminLink />
      </SetupBackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink to="/staff/class-types/new" variant="primary" icon="plus">
            {words.add}
          </ButtonLink>
        }
      >
        {data ? (
          <Types types={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="22rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function Types({ types }: { types: readonly ListedType[] }) {
  const words = classTypesWords()
  const archived = types.filter(type => type.archived_at !== null)
  const { rows, reorder } = useRowOrder({
    rows: types.filter(type => type.archived_at === null),
    queryKey: everyTypeQuery.queryKey,
    send: ({ id, before }) => api('POST /api/classes/class-types/{id}/move/', { params: { id }, body: { before } }),
  })
  return (
    <>
      {rows.length > 0 ? (
        <OrderedList
          label={words.list}
          locale={activeLocale()}
          rows={rows.map(type => ({ id: type.id, name: type.name, content: <TypeRow type={type} /> }))}
          onReorder={reorder}
          words={orderedListWords()}
        />
      ) : (
        <EmptyState
          icon="calendar"
          title={words.empty.title}
          action={<ButtonLink to="/staff/class-types/new">{words.add}</ButtonLink>}
        >
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      {archived.length > 0 && (
        <section className="mt-10">
          <SectionHeading>{words.archived}</SectionHeading>
          <ul className="divide-y divide-line rounded-card border border-line">
            {archived.map(type => (
              <li key={type.id} className="px-4">
                <TypeRow type={type} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** One row: color, summary, and number of upcoming classes. Links to the class type. */
function TypeRow({ type }: { type: ListedType }) {
  const words = classTypesWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const quiet = type.archived_at !== null
  return (
    <Link
      to="/staff/class-types/$id"
      params={{ id: type.id }}
      className="group flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-small py-2.5 -outline-offset-2"
    >
      <span className="min-w-0">
        <span
          className={`block font-semibold wrap-anywhere group-hover:underline ${quiet ? 'text-ink-2' : 'text-ink'}`}
        >
          <TypeMark color={type.color} quiet={quiet} />
          {type.name}
        </span>
        <span className="tabular block text-small text-ink-3">{formatClassType(type, levels)}</span>
      </span>
      {type.classes_ahead > 0 && (
        <span className="tabular text-small text-ink-2">{words.upcoming(type.classes_ahead)}</span>
      )}
    </Link>
  )
}
