import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { formatHours } from '#entities/live-class/live-class.ts'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { formatMoney } from '#platform/money/money.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatePill } from './month-figures.tsx'
import { firstDayOfMonth, monthName, subtractMonths } from './months.ts'
import { MonthsRow } from './months-row.tsx'
import { type Statement, statementsQuery } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'

/** Months and teachers: the pending step of each month, and each teacher's payment state. */
export function StatementsPage() {
  const { month: requestedMonth } = useSearch({ from: '/_frame/_staff/staff/honorarium' })
  const words = statementsWords()
  const thisMonth = firstDayOfMonth(dayOf(new Date(), useMe().academy.time_zone))
  // The last month is the one to settle.
  const month = requestedMonth && requestedMonth <= thisMonth ? requestedMonth : subtractMonths(thisMonth, 1)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        <div className="grid grid-cols-1 gap-8">
          <MonthsRow month={month} thisMonth={thisMonth} />
          <Month key={month} month={month} />
        </div>
      </Page>
    </>
  )
}

function Month({ month }: { month: string }) {
  const words = statementsWords()
  const { data: statements, error, isFetching, refetch } = useQuery(statementsQuery(month))
  const { data: currency, error: currencyError, refetch: refetchCurrency } = useQuery(currencyQuery)
  const failure = (!statements && error) || (!currency && currencyError)
  if (failure) {
    const retry = () => Promise.all([refetch(), refetchCurrency()])
    return <LoadProblem title={words.loadFailed} error={failure} onRetry={retry} pending={isFetching} />
  }
  if (!statements || !currency) return <MonthSkeleton label={words.loading} />
  if (statements.length === 0) {
    return (
      <section>
        <SectionHeading>{capitalize(monthName(month))}</SectionHeading>
        <EmptyState icon="coins" title={words.empty.title} level="h3">
          {words.empty.body}
        </EmptyState>
      </section>
    )
  }
  const sum = statements.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  return (
    <section>
      <SectionHeading note={words.sum(statements.length, formatMoney(sum, currency))}>
        {capitalize(monthName(month))}
      </SectionHeading>
      <ul className="grid gap-2.5">
        {statements.map(statement => (
          <li key={statement.teacher.id}>
            <Row statement={statement} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ statement, currency }: { statement: Statement; currency: string }) {
  const words = statementsWords()
  const { teacher, month, state, classes, hours, amount_cents } = statement
  return (
    <article className="relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge tablet:grid-cols-[2.5rem_minmax(0,1fr)_auto_7rem]">
      <Avatar id={teacher.id} initials={initialsOf(teacher)} photo={teacher.photo} />
      <div className="min-w-0">
        <h3>
          <Link
            to="/staff/honorarium/$id"
            params={{ id: teacher.id }}
            search={{ month }}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            {namesOf(teacher)}
          </Link>
        </h3>
        <p className="tabular text-small text-ink-2">{words.row(classes, formatHours(hours))}</p>
      </div>
      <p className="tabular text-end font-display text-large font-semibold text-ink">
        {formatMoney(amount_cents, currency)}
      </p>
      <p className="col-start-2 tablet:col-start-4 tablet:justify-self-end">
        <StatePill state={state} />
      </p>
    </article>
  )
}

function MonthSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="mb-3 flex h-8 items-center">
        <Skeleton width="10rem" height="1.25rem" />
      </div>
      <div className="grid gap-2.5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
          <div key={row} className="flex h-28 gap-4 rounded-card border border-line bg-room p-4 tablet:h-20">
            <Skeleton width="2.5rem" height="2.5rem" round />
            <div className="grid grow content-start gap-2">
              <Skeleton width="12rem" height="1rem" />
              <Skeleton width="9rem" height="0.75rem" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
