import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { ChangesFilter } from './changes.queries.ts'
import { ChangesList } from './changes-list.tsx'

const log = 'GET /api/main/changes/'
type Listed = Extract<Answers[typeof log], { results: unknown }>['results'][number]

const change = (own: Partial<Listed> = {}): Listed => ({
  id: anId(),
  created_at: '2026-11-21T04:30:00.000Z',
  by: { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null },
  origin: 'APP',
  token: null,
  area: 'people',
  thing: 'PERSON',
  thing_id: anId(),
  name: 'Amara Nwosu',
  act: 'RIGHTS_CHANGED',
  fields: { staff_rights: { from: [], to: ['money', 'timetable'] } },
  reason: 'Plans the weeks',
  ...own,
})

const all: ChangesFilter = {
  search: '',
  area: undefined,
  thing: undefined,
  only: undefined,
  from: undefined,
  to: undefined,
}
const pageOf = (results: Listed[], next: string | null = null) => ({ count: 21, next, previous: null, results })
const showList = (answer: Answers[typeof log], filter: Partial<ChangesFilter> = {}) =>
  show(<ChangesList filter={{ ...all, ...filter }} />, {
    me: employee('staff'),
    answers: { [log]: answer },
  })

test('a change shows the action, the values before and after, the reason, the author, and the academy’s time', async () => {
  await showList(pageOf([change()]))
  const row = page.getByRole('article')
  await expect.element(row).toMatchTextContent('Permissions changed Person: Amara Nwosu')
  await expect.element(row).toMatchTextContent('Permissions from none to Finance, Timetable')
  await expect.element(row).toMatchTextContent('Plans the weeks')
  await expect.element(row).toMatchTextContent('Clara Restrepo, 20 November 2026, 23:30')
  await expect.element(page.getByText('Times are in Bogotá time.')).toBeVisible()
  await expectAccessible()
})

test('changed settings have the names of the settings page', async () => {
  const fields = { cancel_free_hours_before: { from: 12, to: 24 } }
  await showList(
    pageOf([change({ area: 'settings', thing: 'SETTINGS', act: 'CHANGED', name: 'Casa de las Lenguas', fields })]),
  )
  const row = page.getByRole('article')
  await expect.element(row).toMatchTextContent('Changed Academy settings: Casa de las Lenguas')
  await expect.element(row).toMatchTextContent('Free cancellation from 12 to 24')
})

test('an email template has the name of its page, in its language', async () => {
  await showList(
    pageOf([
      change({ area: 'settings', thing: 'MAIL_TEMPLATE', act: 'CREATED', name: 'CLASS_CANCELED (es)' }),
      change({ area: 'settings', thing: 'MAIL_TEMPLATE', act: 'CREATED', name: 'OF_ANOTHER_VERSION (es)' }),
    ]),
  )
  await expect.element(page.getByText('Email template: Class canceled (Spanish)')).toBeVisible()
  await expect.element(page.getByText('Email template: OF_ANOTHER_VERSION (es)')).toBeVisible()
})

test('changes by the server or an import are labeled, and a field without a label shows its own name', async () => {
  const fields = { room_opens: { from: 10, to: null }, is_open: { from: true, to: false } }
  await showList(
    pageOf([
      change({ by: null, origin: 'COMMAND_LINE', act: 'DISABLED', fields: {} }),
      change({ origin: 'IMPORT', act: 'CHANGED', fields, name: ' ' }),
    ]),
  )
  await expect.element(page.getByText('From the command line, 20 November 2026, 23:30')).toBeVisible()
  const imported = page.getByRole('article').nth(1)
  await expect.element(imported).toMatchTextContent('Changed Person: someone who has left')
  await expect.element(imported).toMatchTextContent('room opens from 10 to none')
  await expect.element(imported).toMatchTextContent('is open from yes to no')
  await expect.element(imported).toMatchTextContent('Through an import')
})

test('an export shows its number of rows and its filters, and exports can be filtered', async () => {
  const fields = { rows: { from: 48, to: 48 }, narrowed_by: { from: 'role: student', to: 'role: student' } }
  await showList(pageOf([change({ thing: 'PEOPLE', act: 'EXPORTED', name: '', fields, reason: '' })]), {
    only: 'EXPORTS',
  })
  const row = page.getByRole('article')
  await expect.element(row).toMatchTextContent('Rows 48')
  await expect.element(row.getByRole('heading')).toMatchTextContent('Exported People')
  await expect.element(row).toMatchTextContent('Filters role: student')
  expect(requestsTo(log)[0]?.query).toMatchObject({ act: 'EXPORTED' })
  await expectAccessible()
})

test('the next page is loaded on request', async () => {
  await showList(({ query }) => pageOf([change({ name: `Page ${query.page}` })], query.page === '1' ? '?page=2' : null))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText(/Page 2/)).toBeVisible()
  await expect.element(page.getByText('2 of 21')).toBeVisible()
})

test('an empty audit log explains what will be here', async () => {
  await showList(pageOf([]))
  await expect.element(page.getByText('No changes yet')).toBeVisible()
  await expectAccessible()
})

test('an empty result offers to clear the filters', async () => {
  await showList(pageOf([]), { area: 'money', from: '2026-11-01' })
  await expect.element(page.getByText('No matching changes')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/staff/changes')
  expect(requestsTo(log)[0]?.query).toMatchObject({ area: 'money', from: '2026-11-01' })
})

test('a failed list can be loaded again', async () => {
  await showList(new ErrorAnswer(503, 'unavailable'))
  await expect.element(page.getByText('We couldn’t load the audit log')).toBeVisible()
  await expectAccessible()
})
