import { formatMoney } from '#platform/money/money.ts'
import { BarRows } from './bar-rows.tsx'
import { ColumnChart } from './column-chart.tsx'
import { Figure } from './figure.tsx'
import type { IncomeFigures } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { plain } from './measures.ts'
import { shortMoney } from './short-money.ts'
import { Tiles } from './tiles.tsx'
import { nameOf, pointsOf } from './time-points.ts'

const hues = ['var(--type-teal)', 'var(--type-clay)', 'var(--type-indigo)', 'var(--type-olive)', 'var(--type-rose)']

interface Props {
  figures: IncomeFigures
  asTable: boolean
}

/** Income from subscriptions, in the academy's currency. */
export function IncomePart({ figures, asTable }: Props) {
  const words = figuresWords()
  const { currency, other_currencies: others } = figures
  const { present, former } = figures.total
  const amount = (units: number) => formatMoney(Math.round(units * 100), currency)
  const mean = ({ cents, contracts }: typeof present) => (contracts > 0 ? amount(cents / contracts / 100) : null)
  const plans = [...figures.plans].sort((one, other) => other.present.cents - one.present.cents)
  return (
    <>
      <Tiles
        label={words.summary}
        tiles={[
          {
            name: words.income.total,
            present: formatMoney(present.cents, currency),
            former: formatMoney(former.cents, currency),
          },
          { name: words.income.contracts, present: plain(present.contracts), former: plain(former.contracts) },
          { name: words.income.mean, present: mean(present), former: mean(former) },
        ]}
      />
      <p className="mb-5 text-small text-ink-2">{words.income.counts}</p>
      {others.length > 0 && (
        <p className="mb-5 text-small text-ink-2">
          {words.income.other(others.map(other => formatMoney(other.cents, other.currency)).join(', '))}
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 desk:grid-cols-2">
        <ByMonth figures={{ ...figures, plans }} asTable={asTable} />
        <Figure
          {...words.income.byPlan}
          period={figures}
          asTable={asTable}
          table={{
            rowHead: words.income.plan,
            columns: [
              { name: words.income.total, format: amount },
              { name: words.income.contracts, format: plain },
              { name: words.before, format: amount },
            ],
            rows: plans.map(plan => ({
              key: plan.id,
              name: plan.name,
              values: [plan.present.cents / 100, plan.present.contracts, plan.former.cents / 100],
            })),
          }}
        >
          <BarRows
            previousName={words.before}
            rows={plans.map((plan, at) => ({
              key: plan.id,
              name: plan.name,
              value: plan.present.cents,
              text: formatMoney(plan.present.cents, currency),
              former: plan.former.cents,
              color: hues[at] ?? 'var(--type-slate)',
            }))}
          />
        </Figure>
      </div>
    </>
  )
}

/** Months as stacked columns of the plans with the most income. The other plans are combined. */
function ByMonth({ figures, asTable }: Props) {
  const words = figuresWords()
  const { currency, plans, months } = figures
  const amount = (units: number) => formatMoney(Math.round(units * 100), currency)
  const visiblePlans = plans.slice(0, hues.length)
  const rest = plans.slice(hues.length)
  const at = new Map(months.map(({ from }, index) => [from, index]))
  const valuesIn = (index: number) => [
    ...visiblePlans.map(plan => (plan.months[index] ?? 0) / 100),
    ...(rest.length > 0 ? [rest.reduce((sum, plan) => sum + (plan.months[index] ?? 0), 0) / 100] : []),
  ]
  return (
    <Figure
      {...words.income.byMonth}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: words.income.month,
        columns: [
          ...plans.map(({ name }) => ({ name, format: amount })),
          { name: words.income.total, format: amount },
          { name: words.before, format: amount },
        ],
        rows: months.map((month, index) => ({
          key: month.from,
          name: nameOf(month),
          values: [
            ...plans.map(plan => (plan.months[index] ?? 0) / 100),
            ...[month.present.cents / 100, month.former.cents / 100],
          ],
        })),
      }}
    >
      <ColumnChart
        series={[
          ...visiblePlans.map(({ name }, index) => ({ name, color: hues[index] ?? '' })),
          ...(rest.length > 0 ? [{ name: words.income.otherPlans, color: 'var(--type-slate)' }] : []),
        ]}
        points={pointsOf(months, month => ({
          values: valuesIn(at.get(month.from) ?? 0),
          former: month.former.cents / 100,
        }))}
        format={units => shortMoney(units, currency)}
        previousName={words.before}
      />
    </Figure>
  )
}
