import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { SeriesShift } from './series-shift.tsx'

// Mondays at 18:00 in New York.
const series = { time_zone: 'America/New_York', until: '2026-06-01T22:00:00Z' }
const startsAt = '2026-03-02T23:00:00Z'

test('a person in a zone with another clock change sees from which day and by how much times shift', async () => {
  await show(<SeriesShift startsAt={startsAt} series={series} zone="Europe/London" />, {})
  await expect
    .element(page.getByText(/^Starting Monday 9 March, this series is 1 hour earlier for you\. The time in New York/))
    .toBeVisible()
  await expectAccessible()
})

test.each([
  ['where the clocks stay together', series, 'America/Toronto'],
  ['where the series ends before', { ...series, until: '2026-03-03T00:00:00Z' }, 'Europe/London'],
  ['of a class by itself', null, 'Europe/London'],
  ['before the series is known', undefined, 'Europe/London'],
])('nothing is shown %s', async (_where, of, zone) => {
  await show(
    <div>
      <p>Here</p>
      <SeriesShift startsAt={startsAt} series={of} zone={zone} />
    </div>,
    {},
  )
  await expect.element(page.getByText('Here')).toBeVisible()
  await expect.element(page.getByText(/for you\./)).not.toBeInTheDocument()
})
