import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { DaysOff, Holiday } from './days-off.queries.ts'
import { DaysOffPage } from './days-off-page.tsx'

const list = 'GET /api/classes/office-days-off/'
const add = 'POST /api/classes/office-days-off/'
const change = 'PUT /api/classes/office-days-off/{id}/'
const remove = 'DELETE /api/classes/office-days-off/{id}/'
const holidays = 'GET /api/classes/public-holidays/'
const previewClosing = 'POST /api/classes/closings/preview/'

const me = employee('staff', ['timetable'])
const year = new Date().getUTCFullYear() + 1
const winter: DaysOff = {
  ...{ id: anId(), first_day: `${year}-12-24`, last_day: `${year + 1}-01-02`, name: 'Winter break' },
  ...{ country: null, version: 3, classes: 0 },
}
const labour: DaysOff = {
  ...{ id: anId(), first_day: `${year}-05-01`, last_day: `${year}-05-01`, name: 'Labour Day' },
  ...{ country: 'ES-MD', version: 1, classes: 2 },
}
const noClassesAffected = { classes: [], minutes_back: 0, waiting: 0, told: 0 }
const open = (own: Parameters<typeof addAnswers>[0] = {}) =>
  show(<DaysOffPage />, { me, answers: { [list]: [labour, winter], [previewClosing]: noClassesAffected, ...own } })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('closed days are listed by year, with the classes on them', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: String(year + 1) })).toBeVisible()
  await expect.element(page.getByText('Public holiday · Spain (MD)')).toBeVisible()
  const close = page.getByRole('link', { name: 'Cancel classes… (Labour Day)' })
  await expect
    .element(close)
    .toHaveAttribute('href', `/staff/timetable?day=${year}-05-01&close=${year}-05-01_${year}-05-01`)
  await expectAccessible()
})

test('an academy without days off is led to them', async () => {
  await open({ [list]: [] })
  await expect.element(page.getByRole('heading', { name: 'No upcoming closed days' })).toBeVisible()
  await expectAccessible()
})

test('failed days can be loaded again', async () => {
  await open({ [list]: new ErrorAnswer(500) })
  await expect.element(page.getByText('We couldn’t load the closed days')).toBeVisible()
})

test('classes on the days are shown before they are added', async () => {
  await open({ [previewClosing]: { ...noClassesAffected, classes: [{}, {}, {}] as never } })
  await button('Add closed days').click()
  await dialog.getByRole('button', { name: 'Add closed days', exact: true }).click()
  await expect.element(dialog.getByText('Enter a name', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('A walk')
  const first = dialog.getByLabelText('First day')
  // A year with more digits than intended.
  await first.fill('20260-06-10')
  await expect.element(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill(`${year}-06-10`)
  await expect.element(dialog.getByText(/^3 classes are already scheduled on these days/)).toBeVisible()
  await expectAccessible()
  addAnswers({ [add]: [winter] })
  await dialog.getByRole('button', { name: 'Add closed days', exact: true }).click()
  await expect.element(page.getByText('“A walk” added')).toBeVisible()
  const day = `${year}-06-10`
  expect(requestsTo(add)).toMatchObject([{ body: { days_off: [{ first_day: day, last_day: day, name: 'A walk' }] } }])
})

test('days that are too many are refused at the field, those that are there already too', async () => {
  await open()
  await button('Edit “Winter break”').click()
  await dialog.getByLabelText('Last day').fill(`${year + 1}-06-01`)
  await dialog.getByRole('button', { name: 'Save closed days' }).click()
  await expect.element(dialog.getByText(/at most 100 days in all/)).toBeVisible()
  expect(requestsTo(change)).toEqual([])
  await dialog.getByLabelText('Last day').fill(`${year + 1}-01-06`)
  addAnswers({ [change]: new ErrorAnswer(409, 'days_off_known') })
  await dialog.getByRole('button', { name: 'Save closed days' }).click()
  await expect
    .element(dialog.getByText('Closed days with this name and these dates already exist').first())
    .toBeVisible()
  expect(requestsTo(change)).toMatchObject([{ body: { version: 3, last_day: `${year + 1}-01-06` } }])
})

test('days off are taken away', async () => {
  await open()
  await button('Edit “Labour Day”').click()
  addAnswers({ [remove]: null, [list]: [winter] })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('“Labour Day” removed from closed days')).toBeVisible()
  await expect.element(page.getByText('Labour Day', { exact: true })).not.toBeInTheDocument()
})

test('holidays of a country are taken over, apart from those that are left', async () => {
  const holiday = (day: string, name: string, own: Partial<Holiday> = {}): Holiday => ({
    ...{ first_day: `${year}-${day}`, last_day: `${year}-${day}`, name, is_day_off: false, classes: 0, ...own },
  })
  const existing = {
    country: null as string | null,
    countries: [
      { code: 'CO', name: 'Colombia' },
      { code: 'ES', name: 'Spain' },
    ],
    regions: [],
    holidays: [] as Holiday[],
  }
  await open({
    [holidays]: ({ query }) =>
      query.country !== 'CO' || query.year !== String(year)
        ? existing
        : {
            ...existing,
            holidays: [
              holiday('05-01', 'Labour Day', { is_day_off: true }),
              holiday('07-20', 'Independence Day', { classes: 4 }),
              holiday('12-25', 'Christmas Day'),
            ],
          },
  })
  await button('Public holidays').click()
  await dialog.getByLabelText('Year').selectOptions(String(year))
  await dialog.getByLabelText('Country').selectOptions('CO')
  await expect.element(dialog.getByText('4 classes already scheduled')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: /Christmas/ }).click()
  addAnswers({ [add]: [labour] })
  await dialog.getByRole('button', { name: 'Add 1 holiday' }).click()
  await expect.element(page.getByText('1 holiday added')).toBeVisible()
  const day = `${year}-07-20`
  expect(requestsTo(add)).toMatchObject([
    { body: { days_off: [{ first_day: day, last_day: day, name: 'Independence Day', country: 'CO' }] } },
  ])
})
