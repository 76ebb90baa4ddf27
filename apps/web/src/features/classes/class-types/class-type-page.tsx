import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ArchiveType } from './archive-type.tsx'
import { type ClassType, classTypeQuery } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'
import { TypeForm } from './type-form.tsx'

/** The page of the class type in the address. */
export function ClassTypePage() {
  return <OneType id={useParams({ from: '/_frame/_staff/staff/class-types/$id' }).id} />
}

/** One class type: its form, where it is used, and its history. */
export function OneType({ id }: { id: string }) {
  const words = classTypesWords().type
  const { data, error, isFetching, refetch } = useQuery(classTypeQuery(id))
  const isExampleLoading = useExampleLoading()
  return (
    <>
      <BackLink to="/staff/class-types">{words.back}</BackLink>
      {data && !isExampleLoading ? (
        <Page title={data.name} intro={data.archived_at ? words.archived : words.intro}>
          <TypeForm type={data} />
          <div className="mt-10 grid gap-x-10 gap-y-8 desk:grid-cols-2">
            <div className="grid content-start gap-8">
              <TypeUsage type={data} />
              <ArchiveType type={data} />
            </div>
            <HistorySection changes={data.history} />
          </div>
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <FormSkeleton />
          ) : isNotFound(error) ? (
            <EmptyState
              icon="calendar"
              title={words.notFound.title}
              action={<ButtonLink to="/staff/class-types">{words.notFound.action}</ButtonLink>}
            >
              <p>{words.notFound.body}</p>
            </EmptyState>
          ) : (
            <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}

/** The form for a new class type. */
export function NewClassTypePage() {
  const words = classTypesWords().type
  const isExampleLoading = useExampleLoading()
  return (
    <>
      <SetupBackLink>
        <BackLink to="/staff/class-types">{words.back}</BackLink>
      </SetupBackLink>
      <Page title={words.newTitle}>{isExampleLoading ? <FormSkeleton /> : <TypeForm type={null} />}</Page>
    </>
  )
}

/** Whether the levels and deadlines are still loading. The example above the form shows them and would move the
 * form. */
function useExampleLoading(): boolean {
  const [levels, academy] = [useQuery(levelsQuery), useQuery(configConstantsQuery)]
  return levels.isPending || academy.isPending
}

function FormSkeleton() {
  return (
    <Loading label={classTypesWords().type.loading}>
      <Skeleton width="100%" height="36rem" />
    </Loading>
  )
}

function TypeUsage({ type }: { type: ClassType }) {
  const { used: words } = classTypesWords()
  const { classes_past, series, rates } = type.used
  const counts = [
    [words.upcoming, type.classes_ahead],
    [words.past, classes_past],
    [words.series, series],
    [words.rates, rates],
  ] as const
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-room p-5 shadow-card tablet:grid-cols-4 desk:grid-cols-2">
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
