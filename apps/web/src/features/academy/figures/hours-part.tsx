import { BarRows } from './bar-rows.tsx'
import { ColumnChart } from './column-chart.tsx'
import { Figure } from './figure.tsx'
import type { HourFigures } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { plain } from './measures.ts'
import { Tiles } from './tiles.tsx'
import { nameOf, pointsOf } from './time-points.ts'

const measures = ['sold', 'used', 'expired', 'corrected'] as const

/** Hours sold, used, and expired, and those expiring soon. */
export function HoursPart({ figures, asTable }: { figures: HourFigures; asTable: boolean }) {
  const words = figuresWords()
  const { present, former } = figures.total
  return (
    <>
      <Tiles
        label={words.summary}
        tiles={measures.map(of => ({ name: words.hours[of], present: plain(present[of]), former: plain(former[of]) }))}
      />
      <div className="grid grid-cols-1 gap-5 desk:grid-cols-2">
        {(['sold', 'used'] as const).map(of => (
          <Figure
            key={of}
            {...(of === 'sold' ? words.hours.soldOverTime : words.hours.usedOverTime)}
            period={figures}
            asTable={asTable}
            table={{
              rowHead: words.step,
              columns: [
                { name: words.hours[of], format: plain },
                { name: words.before, format: plain },
              ],
              rows: figures.spans.map(span => ({
                key: span.from,
                name: nameOf(span),
                values: [span.present[of], span.former[of]],
              })),
            }}
          >
            <ColumnChart
              series={[{ name: words.hours[of], color: of === 'sold' ? 'var(--good)' : 'var(--lamp)' }]}
              points={pointsOf(figures.spans, span => ({ values: [span.present[of]], former: span.former[of] }))}
              format={plain}
              previousName={words.before}
            />
          </Figure>
        ))}
        <div className="desk:col-span-2">
          <Figure
            {...words.hours.expiring}
            period={figures}
            asTable={asTable}
            table={{
              rowHead: words.hours.ends,
              columns: [
                { name: words.hours.count, format: plain },
                { name: words.hours.students, format: plain },
              ],
              rows: figures.expiring.map(({ days, hours, students }) => ({
                key: String(days),
                name: words.hours.within(days),
                values: [hours, students],
              })),
            }}
          >
            <BarRows
              previousName=""
              rows={figures.expiring.map(({ days, hours, students }) => ({
                key: String(days),
                name: words.hours.within(days),
                value: hours,
                text: words.hours.ofStudents(plain(hours), students),
                former: null,
                color: 'var(--warn)',
              }))}
            />
          </Figure>
        </div>
      </div>
    </>
  )
}
