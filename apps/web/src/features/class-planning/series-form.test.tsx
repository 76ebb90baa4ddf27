import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftFor, type Occurrence } from '#entities/class-planning/class-draft.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, classType, constants, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { answer, askedOf } from '#testing/stand-in.ts'
import { SeriesForm } from './series-form.tsx'

const preview = 'POST /api/classes/class-series/preview/'
const make = 'POST /api/classes/class-series/'
const first = `${new Date().getUTCFullYear() + 1}-09-01`
const type = { ...classType(), needs_unit: false }

const occurrence = (weeks: number, own: Partial<Occurrence> = {}): Occurrence => {
  const day = addDays(first, weeks * 7)
  return {
    ...{ day, starts_at: `${day}T18:00:00Z`, ends_at: `${day}T19:00:00Z`, problem: null, day_off: null },
    ...{ repeated_hour: false, conflict: null, scheduled_live_class: null, ...own },
  }
}

test('days off are left out, until they are taken in', async () => {
  const occurrences = [
    occurrence(0),
    occurrence(1, { problem: 'day_off', day_off: 'Anniversary' }),
    occurrence(2, { problem: 'day_off', day_off: 'Carnival' }),
  ]
  const nothing = () => undefined
  const draft = { draft: draftFor(type), made: draftFor(type), onChange: nothing }
  const rest = { day: '', stays: false, onStay: nothing, onMade: nothing }
  await show(<SeriesForm types={[type]} levels={[]} staff {...draft} {...rest} />, {
    me: employee('staff', ['timetable']),
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/teachers/': [],
      'GET /api/classes/classrooms/': [],
      [preview]: { occurrences },
    },
  })
  await page.getByLabelText('First day').fill(first)
  await page.getByLabelText('Last day').fill(addDays(first, 20))
  await page.getByRole('button', { name: 'Preview dates' }).click()
  await expect.element(page.getByText('Closed day: Anniversary')).toBeVisible()
  await expect.element(page.getByText('1 class can be scheduled.')).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('checkbox', { name: /^Schedule class on/ })
    .nth(2)
    .click()
  await expect.element(page.getByText('2 classes can be scheduled.')).toBeVisible()
  answer({ [make]: { id: anId(), occurrences } })
  await page.getByRole('button', { name: 'Schedule 2 classes' }).click()
  await expect.poll(() => askedOf(make)).toHaveLength(1)
  expect(askedOf(make)[0]?.body).toMatchObject({
    skip_days: [addDays(first, 7)],
    keep_days_off: [addDays(first, 14)],
  })
})
