import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { ApiToken } from './api-tokens.queries.ts'
import { ApiTokensPage } from './api-tokens-page.tsx'

const listPath = 'GET /api/main/api-tokens/'
const createPath = 'POST /api/main/api-tokens/'
const revokePath = 'POST /api/main/api-tokens/{id}/revoke/'
const me = employee('staff', ['settings', 'timetable'])
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const token = (own: Partial<ApiToken> = {}): ApiToken => ({
  id: anId(),
  name: 'Screen in the hall',
  areas: ['timetable'],
  by: { id: me.id, first_name: 'Irene', last_name: 'Prueba', photo: null },
  created_at: inDays(-10),
  expires_at: inDays(80),
  revoked_at: null,
  ended: false,
  used_at: null,
  address: '',
  ...own,
})
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('without a token the page explains tokens', async () => {
  await show(<ApiTokensPage />, { me, answers: { [listPath]: [] } })
  await expect.element(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible()
  await expectAccessible()
})

test('the longest name leaves the button at its side', async () => {
  const size = [innerWidth, innerHeight] as const
  onTestFinished(() => page.viewport(...size))
  await page.viewport(1440, 900)
  await show(<ApiTokensPage />, { me, answers: { [listPath]: [token({ name: 'W'.repeat(80) }), token()] } })
  const leftEdge = async (name: RegExp) =>
    (await page.getByRole('button', { name }).findElement()).getBoundingClientRect().left
  expect(await leftEdge(/^Revoke.*WWW/)).toBe(await leftEdge(/^Revoke.*Screen/))
})

test('tokens show their permissions, owner, expiry, and last use', async () => {
  const hall = token({ used_at: '2026-03-11T17:00:00Z', address: '192.0.2.7' })
  const other = token({
    name: 'Payroll',
    areas: ['money', 'timetable'],
    expires_at: inDays(3),
    by: { ...hall.by, id: anId() },
  })
  const past = token({ name: 'Old export', ended: true, revoked_at: inDays(-1) })
  await show(<ApiTokensPage />, { me, answers: { [listPath]: [hall, other, past] } })
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Timetable.*Created by you, expires.*11 March 2026.*192\.0\.2\.7/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Expires soon.*Timetable|Finance.*Created by Irene Prueba.*Not used yet/)
  await expect.element(rows.nth(2)).toMatchTextContent('Revoked')
  await expect.element(rows.nth(2).getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a token is created from the creator’s permissions, and shown once', async () => {
  const created = { ...token(), token: `aulaviva_${'x'.repeat(43)}` }
  await show(<ApiTokensPage />, { me, answers: { [listPath]: [], [createPath]: created } })
  await press('Create token')
  await confirm('Create token')
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await expect.element(page.getByText('Choose at least 1 permission')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: /^Finance/ })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name' }).fill('Screen in the hall')
  await page.getByRole('checkbox', { name: /^Timetable/ }).click()
  await page.getByRole('combobox', { name: 'Expires after' }).selectOptions('30')
  await expectAccessible()
  await confirm('Create token')
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue(created.token)
  expect(requestsTo(createPath)[0]?.body).toEqual({ name: 'Screen in the hall', areas: ['timetable'], days: 30 })
  await expectAccessible()
  await press('I saved the token')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('typed values are kept if a token cannot be created', async () => {
  await show(<ApiTokensPage />, {
    me,
    answers: { [listPath]: [], [createPath]: new ErrorAnswer(403, 'area_not_allowed') },
  })
  await press('Create token')
  await page.getByRole('textbox', { name: 'Name' }).fill('Screen')
  await page.getByRole('checkbox', { name: /^Timetable/ }).click()
  await confirm('Create token')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Screen')
})

test('a token is revoked after its consequences are shown', async () => {
  let current = token()
  const answers = {
    [listPath]: () => [current],
    [revokePath]: () => {
      current = { ...current, ended: true, revoked_at: new Date().toISOString() }
      return current
    },
  }
  await show(<ApiTokensPage />, { me, answers })
  await page.getByRole('button', { name: /^Revoke.*Screen in the hall/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke “Screen in the hall”?' })
  await expect.element(dialog).toMatchTextContent('stop working right away')
  await expectAccessible()
  await press('Revoke token')
  await expect.element(page.getByText(/^“Screen in the hall” revoked$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ended in the last 90 days' })).toBeVisible()
})
