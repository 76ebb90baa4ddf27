import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlanForSale } from '#entities/subscriptions/plans.queries.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { coursesImpactQuery, planCoursesQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'

interface Props {
  /** Undefined for a new plan. */
  plan?: Pick<PlanForSale, 'id' | 'courses'> | undefined
  draft: Pick<PlanDraft, 'courseAccess' | 'courses'>
  error: string | null
  onChange: (change: Partial<PlanDraft>) => void
}

/** The courses that a plan includes and, if it is already sold, how many students would get or lose one. */
export function PlanCourses({ plan, draft, error, onChange }: Props) {
  const { fields } = plansWords()
  const { courseAccess, courses } = draft
  const ids = courseAccess === 'all' ? [] : Object.keys(courses)
  const hasChanged = plan && (ids.length !== plan.courses.length || plan.courses.some(({ id }) => !ids.includes(id)))
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          label={fields.courseAccess}
          error={null}
          value={courseAccess}
          onChange={value => onChange({ courseAccess: value as PlanDraft['courseAccess'] })}
          choices={(['all', 'these'] as const).map(value => ({ value, label: fields.openings[value] }))}
        />
      </div>
      {courseAccess === 'these' && (
        <CourseChoices courses={courses} error={error} onChange={chosen => onChange({ courses: chosen })} />
      )}
      {hasChanged && (courseAccess === 'all' || ids.length > 0) && <CoursesImpact plan={plan.id} courses={ids} />}
    </>
  )
}

const checkboxStyle = 'size-5 shrink-0 accent-lamp'

function CourseChoices({
  courses,
  error,
  onChange,
}: {
  courses: PlanDraft['courses']
  error: string | null
  onChange: (courses: PlanDraft['courses']) => void
}) {
  const { fields, courses: words } = plansWords()
  const { data, error: failure, isFetching, refetch } = useQuery(planCoursesQuery)
  if (!data) {
    return failure ? (
      <LoadProblem title={words.loadFailed} error={failure} onRetry={refetch} pending={isFetching} />
    ) : (
      <Loading label={words.loading}>
        <Skeleton width="100%" height="8rem" />
      </Loading>
    )
  }
  const toggle = (id: string, name: string) => {
    const { [id]: removed, ...rest } = courses
    onChange(removed === undefined ? { ...courses, [id]: name } : rest)
  }
  return (
    <fieldset data-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink">{fields.courses}</legend>
      {data.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <div className="grid gap-x-5 tablet:grid-cols-2">
        {data.map(({ id, name, level }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
            <input
              type="checkbox"
              checked={courses[id] !== undefined}
              onChange={() => toggle(id, name)}
              className={checkboxStyle}
            />
            <span className="min-w-0 wrap-anywhere text-ink">
              {name} {level && <span className="ms-1 text-small text-ink-3">{level.code}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-small font-medium text-bad">{error}</p>}
    </fieldset>
  )
}

/** What saving these courses changes for students who have the plan. */
function CoursesImpact({ plan, courses }: { plan: string; courses: readonly string[] }) {
  const { courses: words } = plansWords()
  const { data } = useQuery({ ...coursesImpactQuery(plan, courses), placeholderData: keepPreviousData })
  if (!data || data.students === 0) return null
  const lines =
    data.gain + data.lose === 0
      ? [words.same]
      : [...(data.gain > 0 ? [words.gain(data.gain)] : []), ...(data.lose > 0 ? [words.lose(data.lose)] : [])]
  return (
    <div role="status">
      <Consequences title={words.consequences(data.students)} lines={[...lines, words.follow]} />
    </div>
  )
}
