import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ChangeRateDialog } from './change-rate-dialog.tsx'
import { type Rate, type RateInUse, type RatePreview, type Rates, rateQuery } from './rates.queries.ts'
import { RatesPage } from './rates-page.tsx'

const all = 'GET /api/main/honorarium-rates/'
const preview = 'GET /api/main/honorarium-rates/preview/'
const set = 'POST /api/main/honorarium-rates/'
const change = 'PATCH /api/main/honorarium-rates/{id}/'

const lesson = { id: anId(), name: 'Lesson' }
const workshop = { id: anId(), name: 'Workshop' }
const b1 = { id: anId(), code: 'B1', name: 'Intermediate', color: 'BLUE' } as const
const ana = { id: anId(), first_name: 'Ana', last_name: 'Ruiz', photo: null }

const rate = (own: Partial<Rate> = {}): Rate => ({
  id: anId(),
  live_class_type: lesson,
  level: null,
  teacher: null,
  basis: 'PER_HOUR',
  cents: 300_000,
  min_cents: null,
  max_cents: null,
  travel: null,
  travel_cents: null,
  valid_from: '2026-01-01',
  valid_until: null,
  version: 1,
  ...own,
})

const rates = (some: Rate[]): Rates => ({
  currency: 'JPY',
  today: '2026-03-11',
  types: [lesson, workshop],
  levels: [b1],
  teachers: [ana],
  rates: some,
})

const seen = (own: Partial<RatePreview> = {}): RatePreview => ({
  refusal: null,
  open_from: null,
  ends: rate(),
  valid_until: null,
  resumes_on: null,
  classes: 2,
  verified_months: 1,
  ...own,
})

const ratePreview = seen()
let answers: Answers
beforeEach(() => {
  answers = {
    [all]: rates([
      rate(),
      rate({ teacher: ana, level: b1, cents: 350_000, travel: 'PER_DAY', travel_cents: 50_000 }),
      rate({ cents: 250_000, valid_from: '2025-01-01', valid_until: '2025-12-31' }),
    ]),
    'GET /api/main/honorarium-bonuses/': [],
    [preview]: ratePreview,
    [set]: rate(),
  }
})
const open = () => show(<RatesPage />, { me: employee('staff', ['money']), answers })
const dialog = page.getByRole('dialog', { name: 'Add pay rate' })
const begin = () => page.getByRole('button', { name: 'Add pay rate', exact: true }).click()

test('each type shows the academy’s rate, exceptions, and past rates; a type without one says so', async () => {
  await open()
  await expect.element(page.getByText('¥3,000 per hour', { exact: true })).toBeVisible()
  await expect.element(page.getByText('¥3,500 per hour, plus ¥500 travel per day')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ana Ruiz, B1' })).toBeVisible()
  await expect.element(page.getByText('No pay rate. These classes aren’t paid.')).toBeVisible()
  await expect.element(page.getByText('1 past rate')).toBeVisible()
  await expectAccessible()
})

test('setting a rate shows its effect, and sends the typed values', async () => {
  await open()
  await begin()
  await expect.element(dialog.getByText('Nothing changes before 11 March 2026.')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('¥3,000 per hour, ends on 10 March 2026')
  await expect.element(dialog).toMatchTextContent('2 classes since then are paid at this rate')
  await expect.element(dialog).toMatchTextContent('1 verified month since then doesn’t change.')
  await dialog.getByRole('combobox', { name: 'Pay per' }).selectOptions('Student')
  await dialog.getByRole('textbox', { name: 'Amount per student' }).fill('500')
  await dialog.getByRole('textbox', { name: 'Minimum per class' }).fill('1500')
  await dialog.getByRole('combobox', { name: 'Teacher' }).selectOptions('Ana Ruiz')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add pay rate' }).click()
  await expect.element(page.getByText('Pay rate added')).toBeVisible()
  expect(requestsTo(set)[0]?.body).toEqual({
    live_class_type: lesson.id,
    teacher: ana.id,
    basis: 'PER_STUDENT',
    cents: 50_000,
    min_cents: 150_000,
    max_cents: null,
    travel: null,
    travel_cents: null,
    valid_from: '2026-03-11',
    valid_until: null,
    ends: ratePreview.ends?.id,
  })
})

test('invalid values are reported at their fields before sending', async () => {
  answers[preview] = seen({ refusal: 'month_verified', open_from: '2026-03-01' })
  await open()
  await begin()
  await expect.element(dialog.getByText('Earlier months are verified. Choose 1 March 2026 or later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add pay rate' }).click()
  await expect.element(dialog.getByText('Enter an amount')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount per hour' })).toHaveFocus()
  expect(requestsTo(set)).toEqual([])
})

test('a rate that begins on that day already is one press away', async () => {
  answers[preview] = seen({ refusal: 'rate_exists' })
  const there = rate({ valid_from: '2026-03-11' })
  answers[all] = rates([there])
  await open()
  await begin()
  await expect
    .element(page.getByRole('link', { name: /^View the rate that starts on this day/ }))
    .toHaveAttribute('href', `/staff/rates/${there.id}`)
})

test('the second of two editors sees a conflict at the day, and keeps the typed values', async () => {
  answers[set] = new ErrorAnswer(409, 'rate_exists')
  await open()
  await begin()
  await dialog.getByRole('textbox', { name: 'Amount per hour' }).fill('3200')
  await dialog.getByRole('button', { name: 'Add pay rate' }).click()
  await expect.element(dialog.getByLabelText('First day')).toHaveFocus()
  await expect.element(dialog).toMatchTextContent('A rate already starts on that day')
  await expect.element(dialog.getByRole('textbox', { name: 'Amount per hour' })).toHaveValue('3200')
})

test('a conflicting change shows both, and mine is saved on top of theirs', async () => {
  const mine: RateInUse = { ...rate(), classes: 0, last_used_on: null, history: [] }
  let current = mine
  answers[change] = ({ body }) => {
    if (body.version === current.version) return rate({ ...current, ...body, version: 3 })
    current = { ...mine, cents: 320_000, version: 2 }
    return new ErrorAnswer(409, 'changed_meanwhile')
  }
  answers['GET /api/main/honorarium-rates/{id}/'] = () => current
  current = { ...mine, version: 2, cents: 320_000 }
  await show(<Reading id={mine.id} begun={mine} />, { me: employee('staff', ['money']), answers })
  const amount = page.getByRole('textbox', { name: 'Amount per hour' })
  await amount.fill('3500')
  await page.getByRole('button', { name: 'Save rate', exact: true }).click()
  const both = page.getByRole('region', { name: /Someone else/ })
  await expect.element(both).toMatchTextContent('¥3,200 per hour')
  await expect.element(both).toMatchTextContent('¥3,500 per hour')
  await expect.element(amount).toHaveValue('3500')
  await both.getByRole('button').first().click()
  await expect.poll(() => requestsTo(change).map(({ body }) => body.version)).toEqual([1, 2])
})

/** The dialog for a rate that is reloaded. */
function Reading({ id, begun }: { id: string; begun: RateInUse }) {
  const { data } = useQuery({ ...rateQuery(id), initialData: begun, staleTime: 60_000 })
  return <ChangeRateDialog rate={data} currency="JPY" onClose={() => {}} />
}
