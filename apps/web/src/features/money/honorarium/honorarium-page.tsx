import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PrintHeader } from '#entities/people/print-header.tsx'
import { AcademyContact } from '#entities/settings/academy-contact.tsx'
import { formatMoney } from '#platform/money/money.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, dayOf, shortMonth } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EarningsByType } from './earnings-by-type.tsx'
import { type Honorarium, monthQuery, yearQuery } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'
import { HonorariumSkeleton } from './honorarium-skeleton.tsx'
import { MonthExtras } from './month-extras.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthStepper } from './month-stepper.tsx'
import { firstDayOfMonth, monthName } from './months.ts'
import { PaidClasses } from './paid-classes.tsx'
import { StatementExports } from './statement-exports.tsx'

/** A teacher's honorarium: the month's amount, the year as bars, totals by type, then every class. */
export function HonorariumPage() {
  const { month: requestedMonth } = useSearch({ from: '/_frame/_teacher/teachers/honorarium' })
  const words = honorariumWords()
  const navigate = useNavigate()
  const thisMonth = firstDayOfMonth(dayOf(new Date(), useMe().academy.time_zone))
  const month = requestedMonth && requestedMonth < thisMonth ? requestedMonth : thisMonth
  const goTo = (to: string) =>
    void navigate({
      to: '/teachers/honorarium',
      search: { month: to === thisMonth ? undefined : to },
      replace: true,
      resetScroll: false,
    })
  const { data, error, isFetching, refetch } = useQuery(monthQuery(month))
  return (
    <Page title={words.title} intro={words.intro}>
      <PrintHeader />
      <div className="grid gap-8 print:gap-4">
        <MonthStepper month={month} latest={thisMonth} onChange={goTo} />
        <div className="grid gap-4 desk:grid-cols-2">
          {/* The content is no taller than its skeleton, so that the chart below doesn't move. */}
          <div className="grid min-h-81 tablet:min-h-72 print:min-h-0">
            {data ? (
              <MonthFigures honorarium={data} note={words.stateNotes[data.by_month[0]?.state ?? 'DRAFT']} />
            ) : error ? (
              <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
            ) : (
              <HonorariumSkeleton label={words.loading} />
            )}
          </div>
          <Year month={month} thisMonth={thisMonth} onMonth={goTo} />
        </div>
        {data && <Classes honorarium={data} month={month} />}
      </div>
    </Page>
  )
}

function Classes({ honorarium, month }: { honorarium: Honorarium; month: string }) {
  const words = honorariumWords()
  const { state } = honorarium.by_month[0] ?? {}
  if (honorarium.rows.length === 0 && honorarium.extras.length === 0) {
    return (
      <EmptyState
        icon="coins"
        title={words.empty.title}
        action={<ButtonLink to="/teachers/classes/reserve">{words.empty.action}</ButtonLink>}
      >
        {words.empty.body}
      </EmptyState>
    )
  }
  return (
    <>
      {/* The note of a verified month asks to tell the academy about mistakes. */}
      {state === 'VERIFIED' && <AcademyContact />}
      <StatementExports honorarium={honorarium} file={words.file(month.slice(0, 7))} />
      {honorarium.rows.length > 0 && (
        <>
          <EarningsByType types={honorarium.by_type} currency={honorarium.currency} />
          <PaidClasses honorarium={honorarium} />
        </>
      )}
      <MonthExtras honorarium={honorarium} />
    </>
  )
}

interface YearProps {
  month: string
  thisMonth: string
  onMonth: (month: string) => void
}

/** Not replaced while a month loads, because it has the finger or the focus. */
function Year({ month, thisMonth, onMonth }: YearProps) {
  const words = honorariumWords().year
  const { data } = useQuery(yearQuery(thisMonth))
  return (
    <div className="min-h-72 print:hidden">
      <Card padding="wide">
        {data && (
          <BarChart
            title={words.title}
            category={words.category}
            measure={words.measure}
            chosen={month}
            onChoose={onMonth}
            bars={data.by_month.map(one => ({
              key: one.month,
              label: capitalize(shortMonth(dayInstant(one.month), 'UTC')),
              name: capitalize(monthName(one.month)),
              value: one.amount_cents,
              text: formatMoney(one.amount_cents, data.currency),
            }))}
          />
        )}
      </Card>
    </div>
  )
}
