import { addDays } from '@aulaviva/domain/days'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftFor, type Occurrence } from '#entities/class-planning/class-draft.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, requestsTo } from '#testing/mock-server.ts'
import { anId, classType, constants, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
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

/** Previews the series of these days. */
async function previewOf(occurrences: Occurrence[]): Promise<void> {
  const nothing = () => undefined
  const draft = { draft: draftFor(type), savedDraft: draftFor(type), onChange: nothing }
  const rest = { day: '', time: '18:00', staysOpen: false, onStaysOpenChange: nothing, onCreated: nothing }
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
}

const day = (at: number) => page.getByRole('checkbox', { name: /^Schedule class on/ }).nth(at)

test('days off are left out, until they are taken in', async () => {
  const occurrences = [
    occurrence(0),
    occurrence(1, { problem: 'day_off', day_off: 'Anniversary' }),
    occurrence(2, { problem: 'day_off', day_off: 'Carnival' }),
  ]
  await previewOf(occurrences)
  await expect.element(page.getByText('Closed day: Anniversary')).toBeVisible()
  await expect.element(page.getByText('1 class to schedule.')).toBeVisible()
  await expectAccessible()
  await day(2).click()
  await expect.element(page.getByText('2 classes to schedule.')).toBeVisible()
  addAnswers({ [make]: { id: anId(), occurrences } })
  await page.getByRole('button', { name: 'Schedule 2 classes' }).click()
  await expect.poll(() => requestsTo(make)).toHaveLength(1)
  expect(requestsTo(make)[0]?.body).toMatchObject({
    skip_days: [addDays(first, 7)],
    keep_days_off: [addDays(first, 14)],
  })
})

test('days that cannot be scheduled are skipped, and the others are scheduled at once', async () => {
  const conflict = { id: anId(), title: 'Songs', starts_at: `${first}T18:00:00Z`, ends_at: `${first}T19:00:00Z` }
  const occurrences = [
    occurrence(0, { problem: 'teacher_not_free', conflict }),
    occurrence(1),
    occurrence(2, { problem: 'time_does_not_exist', starts_at: null, ends_at: null }),
  ]
  await previewOf(occurrences)
  const summary = page.getByText('1 class to schedule. 2 dates can’t be scheduled and will be skipped.')
  await expect.element(summary).toBeVisible()
  expect(summary.elements()).toHaveLength(1)
  await expect.element(page.getByText(/^Conflicts with “Songs”/)).toBeVisible()
  for (const at of [0, 2]) {
    await expect.element(day(at)).toBeDisabled()
    await expect.element(day(at)).not.toBeChecked()
  }
  await expectAccessible()
  addAnswers({ [make]: { id: anId(), occurrences } })
  await page.getByRole('button', { name: 'Schedule 1 class' }).click()
  await expect.poll(() => requestsTo(make)).toHaveLength(1)
  expect(requestsTo(make)[0]?.body).toMatchObject({ skip_days: [first, addDays(first, 14)] })
})

test('without remaining days, the button is not shown', async () => {
  await previewOf([occurrence(0, { problem: 'in_the_past' })])
  await expect
    .element(page.getByText('No classes to schedule. 1 date can’t be scheduled and will be skipped.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Schedule \d/ }).elements()).toEqual([])
})

test('on a phone, the preview is in view once it is there', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 640)
  onTestFinished(() => page.viewport(width, height))
  await previewOf([0, 1, 2].map(week => occurrence(week)))
  await expect.element(page.getByRole('heading', { name: 'Dates in this series' })).toBeInViewport({ ratio: 1 })
  await expect.element(day(0)).toBeInViewport({ ratio: 1 })
})
