import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Account } from './people.queries.ts'
import { showColumn } from './people-columns.ts'
import { filterOf } from './people-filter.ts'
import { PeopleFilters } from './people-filters.tsx'
import { AllPeople } from './people-lists.tsx'

const people = 'GET /api/users/people/'
const me = employee('staff')

const listed = (own: Partial<Account> = {}): Account => ({
  id: anId(),
  first_name: 'Amara',
  last_name: 'Nwosu',
  email: 'amara@example.test',
  photo: null,
  role: 'student',
  staff_rights: [],
  state: 'ACTIVE',
  disabled_at: null,
  seen_at: '2026-11-21T04:30:00Z',
  level: { id: anId(), code: 'B1', name: 'Intermediate', color: 'BLUE' },
  student_status: 'AVAILABLE',
  available_hours: 12.5,
  plan: 'Steady',
  date_limit: '2027-02-01',
  ...own,
})
const answered = (results: Account[], own: object = {}) => ({
  count: results.length,
  next: null,
  previous: null,
  more: false,
  close: false,
  results,
  ...own,
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  showColumn('seen', true)
})

const showList = async (answers: Answers, { search = {}, width = 1440, onOrder = () => {} }: ListOptions = {}) => {
  await page.viewport(width, 900)
  await show(<AllPeople filter={filterOf(search)} onOrder={onOrder} />, { me, answers })
}
interface ListOptions {
  search?: Parameters<typeof filterOf>[0]
  width?: number
  onOrder?: (order: string) => void
}

test('a student without a plan has no payment due', async () => {
  await showList({ [people]: answered([listed({ plan: null, date_limit: null, student_status: 'PAYMENT_PENDING' })]) })
  await expect.element(page.getByText('No plan yet')).toBeVisible()
  expect(page.getByText('Payment due').elements()).toEqual([])
})

test('people are in a table sorted by its headings, by mouse and by keyboard', async () => {
  const orders: string[] = []
  const invited = listed({
    first_name: 'Bo',
    email: 'bo@example.test',
    state: 'INVITED',
    student_status: 'PAYMENT_PENDING',
    seen_at: null,
  })
  await showList({ [people]: answered([listed(), invited]) }, { onOrder: order => orders.push(order) })
  await expect.element(page.getByText('2 people')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Amara' })
  await expect.element(row).toMatchTextContent(/Student.*Active.*B1.*Steady.*12.5 hours/)
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Bo' }))
    .toMatchTextContent(/Invited.*Payment due.*Never/)
  await expect
    .element(page.getByRole('columnheader', { name: 'Sort by Name' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Sort by Name' }).click()
  await page.getByRole('button', { name: 'Sort by Last active' }).click()
  await userEvent.keyboard('{Enter}')
  expect(orders).toEqual(['-name', 'seen', 'seen'])
  await expectAccessible()
})

test('a narrow window has cards, and no table', async () => {
  const long = listed({
    first_name: 'Nwosu'.repeat(20),
    email: `${'a'.repeat(200)}@example.test`,
    plan: 'Plan'.repeat(40),
  })
  await showList({ [people]: answered([long]) }, { width: 360 })
  await expect.element(page.getByRole('article')).toMatchTextContent(/Active.*Student.*B1.*Plan/)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('the longest name of a plan makes no row that is taller than the window', async () => {
  await showList({ [people]: answered([listed({ plan: 'Donaudampfschifffahrt'.repeat(5).slice(0, 100) })]) })
  const row = await page.getByRole('row', { name: /Amara/ }).findElement()
  expect(row.getBoundingClientRect().height).toBeLessThan(100)
})

test('fuzzy matches are labeled as such', async () => {
  await showList({ [people]: answered([listed()], { close: true }) }, { search: { search: 'amarra' } })
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('No exact match for “amarra”. Showing similar names.')
})

test('an empty list explains what to do', async () => {
  await showList({ [people]: answered([]) }, { search: { status: 'DEMO' } })
  await expect.element(page.getByText('Change the filters or search for another name.')).toBeVisible()
  expect(requestsTo(people)[0]?.query).toMatchObject({ status: 'DEMO', order: 'name', descending: 'false' })
})

test('a failed list can be loaded again', async () => {
  await showList({ [people]: new ErrorAnswer(503, 'unavailable') })
  await expect.element(page.getByText('We couldn’t load the people')).toBeVisible()
  await expectAccessible()
})

test('a hidden column is hidden here and at the next visit', async () => {
  const changed: object[] = []
  const parts = (
    <>
      <PeopleFilters search={{ level: 'x' }} filter={filterOf({})} onChange={next => changed.push(next)} />
      <AllPeople filter={filterOf({})} onOrder={() => {}} />
    </>
  )
  const answers: Answers = {
    [people]: answered([listed()]),
    'GET /api/classes/levels/': [],
    'GET /api/payments/plans/': [],
  }
  await show(parts, { me, answers })
  const head = page.getByRole('columnheader', { name: 'Sort by Last active' })
  await expect.element(head).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'Last active' }).click()
  await expect.element(head).not.toBeInTheDocument()
  expect(localStorage.getItem('people-columns-hidden')).toBe('seen')
  await expectAccessible()
  await page.getByLabelText('Sort', { exact: true }).selectOptions('Fewest hours first')
  expect(changed).toEqual([{ level: 'x', order: 'hours' }])
})

test('a very long list says that there are more than counted', async () => {
  await showList({ [people]: answered([listed()], { count: 5000, more: true, next: '/api/users/people/?page=2' }) })
  await expect.element(page.getByText('More than 5000 people')).toBeVisible()
  await expect.element(page.getByText('1 of more than 5000')).toBeVisible()
})
