import { type LimitName, limitNames, settingLimits } from '@aulaviva/domain/academy-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Settings } from './settings.queries.ts'
import { SettingsPage } from './settings-page.tsx'

const read = 'GET /api/main/academy-settings/'
const patch = 'PATCH /api/main/academy-settings/'
const me = employee('staff', ['settings'])
const clara = { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null }

const figures = Object.fromEntries(limitNames.map(name => [name, settingLimits[name].default])) as Record<
  LimitName,
  number
>
const values: Settings['values'] = {
  ...figures,
  teachers_reserve: false,
  name: 'Academy',
  contact_email: null,
  contact_phone: null,
  contact_whatsapp: null,
  time_zone: 'America/Bogota',
  currency: 'COP',
  languages: ['en'],
  teaches: 'en',
  accent: null,
  allowed_extensions: ['pdf', 'png'],
}
const settings = (own: Partial<Settings> = {}, set: Partial<Settings['values']> = {}): Settings => ({
  version: 3,
  values: { ...values, ...set },
  defaults: values,
  bounds: Object.fromEntries(
    limitNames.map(name => [
      name,
      { unit: settingLimits[name].unit, least: settingLimits[name].min, most: settingLimits[name].max },
    ]),
  ) as Settings['bounds'],
  logo: null,
  last_changes: [],
  amounts: 12,
  history: [],
  ...own,
})

const open = (answers: Answers = {}) => show(<SettingsPage />, { me, answers: { [read]: settings(), ...answers } })
const figure = (name: string) => page.getByRole('spinbutton', { name })
const group = (name: string) => page.getByRole('region', { name })
const button = (name: string, within = page.getByRole('main')) => within.getByRole('button', { name, exact: true })

test('each setting shows its unit, bounds, default, and example for a class', async () => {
  await open({
    [read]: settings({
      last_changes: [{ setting: 'cancel_free_hours_before', at: '2026-11-21T04:30:00.000Z', by: clara }],
    }),
  })
  const changing = group('Canceling and switching')
  await expect.element(changing.getByText('12 hours. From 0 hours to 14 days.')).toBeVisible()
  await expect.element(changing.getByText(/can be canceled for free until Friday .*, 6:00/)).toBeVisible()
  await expect.element(changing.getByText('Last changed by Clara Restrepo, 20 November 2026, 23:30')).toBeVisible()
  await expect.element(changing.getByText(/Classes already reserved keep their deadlines/)).toBeVisible()
  await figure('Free cancellation').fill('24')
  await expect.element(changing.getByText(/for free until Thursday .*, 18:00/)).toBeVisible()
  await expectAccessible()
  await button('Reset to default: Free cancellation').click()
  await expect.element(figure('Free cancellation')).toHaveValue(12)
})

test('changed settings of a group are saved with the version and reason, and no others', async () => {
  await open({ [patch]: settings({ version: 4 }, { cancel_free_hours_before: 24 }) })
  await figure('Free cancellation').fill('24')
  await page.getByRole('textbox', { name: /^Reason/ }).fill(' Too many late cancellations ')
  await button('Save settings').click()
  await expect.element(page.getByText('Canceling and switching settings saved')).toBeVisible()
  expect(requestsTo(patch)[0]?.body).toEqual({
    version: 3,
    cancel_free_hours_before: 24,
    reason: 'Too many late cancellations',
    currency_confirmed: false,
  })
  await expect.element(button('Save settings')).not.toBeInTheDocument()
})

test('a number out of bounds is reported at its field and not sent; so is a server error', async () => {
  const rejection = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'cancel_free_hours_before', code: 'beyond_horizon', message: 'English of the server' }],
  })
  await open({ [patch]: rejection })
  const field = figure('Free cancellation')
  await field.fill('400')
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number from 0 to 336')
  await button('Save settings').click()
  expect(requestsTo(patch)).toEqual([])
  await field.fill('300')
  await button('Save settings').click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a time shorter than the one in “Reservations open”/)
  await expect.element(field).toHaveFocus()
})

test('a time too short for the deadlines is reported at the field where reservations open', async () => {
  const rejection = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'reserve_horizon_days', code: 'beyond_horizon', message: 'English of the server' }],
  })
  await open({ [patch]: rejection })
  const field = figure('Reservations open')
  await field.fill('2')
  await button('Save settings').click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a time longer than each deadline before class/)
})

test('a conflicting value is shown beside mine, and I choose', async () => {
  const serverSettings = settings({ version: 7 }, { cancel_free_hours_before: 6 })
  let calls = 0
  await open({
    [patch]: () =>
      ++calls === 1
        ? new ErrorAnswer(409, 'changed_meanwhile', { current: serverSettings })
        : settings({ version: 8 }, { cancel_free_hours_before: 24 }),
  })
  await figure('Free cancellation').fill('24')
  await button('Save settings').click()
  const conflict = group('Someone else changed this while you were editing')
  await expect.element(conflict).toMatchTextContent(/Free cancellation.*Their version.*6 hours.*Your version.*24 hours/)
  await expectAccessible()
  await button('Save mine').click()
  await expect.element(page.getByText(/settings saved$/)).toBeVisible()
  expect(requestsTo(patch)[1]?.body).toMatchObject({ version: 7, cancel_free_hours_before: 24 })
})

test('a concurrent change of another setting causes no conflict', async () => {
  const serverSettings = settings({ version: 7 }, { max_files: 9 })
  let calls = 0
  await open({
    [patch]: () =>
      ++calls === 1 ? new ErrorAnswer(409, 'changed_meanwhile', { current: serverSettings }) : settings({ version: 8 }),
  })
  await figure('Free cancellation').fill('24')
  await button('Save settings').click()
  await expect.element(page.getByText(/settings saved$/)).toBeVisible()
  expect(requestsTo(patch).map(({ body }) => body?.version)).toEqual([3, 7])
})

test('another currency and another zone are saved when their consequences were read', async () => {
  await open({ [patch]: settings({ version: 4 }, { currency: 'JPY', time_zone: 'Asia/Tokyo' }) })
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('JPY')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Asia/Tokyo')
  await button('Save settings').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/12 prices and rates will keep their numbers/)
  await expect.element(dialog).toMatchTextContent(/in Tokyo time/)
  await expectAccessible()
  expect(requestsTo(patch)).toEqual([])
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(page.getByText('Academy settings saved')).toBeVisible()
  expect(requestsTo(patch)[0]?.body).toMatchObject({
    currency: 'JPY',
    time_zone: 'Asia/Tokyo',
    currency_confirmed: true,
  })
})

test('a color is previewed, with a notice where it is adjusted', async () => {
  await open()
  await page.getByRole('switch', { name: 'Default color' }).click()
  await page.getByRole('textbox', { name: 'Color code (#rrggbb)' }).fill('#ffd400')
  await expect.element(page.getByText('Light high contrast · shown darker')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Color code (#rrggbb)' }).fill('yellow')
  await button('Save settings').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Color code (#rrggbb)' }))
    .toHaveAccessibleDescription('Enter a color, such as #0f766e')
})

test('failed settings can be loaded again', async () => {
  await open({ [read]: new ErrorAnswer(503, 'unavailable') })
  await expect.element(page.getByText('We couldn’t load the settings')).toBeVisible()
  await expectAccessible()
})

test('a value edited during a save stays an unsaved change of the saved version', async () => {
  const answer = Promise.withResolvers<Settings>()
  await open({ [patch]: () => answer.promise })
  const reason = page.getByRole('textbox', { name: /^Reason/ })
  await figure('Free cancellation').fill('24')
  await figure('Switching deadline').fill('6')
  await reason.fill('Too late')
  await button('Save settings').click()
  await expect.poll(() => requestsTo(patch)).toHaveLength(1)
  await figure('Switching deadline').fill('5')
  answer.resolve(settings({ version: 4 }, { cancel_free_hours_before: 24, reschedule_hours_before: 6 }))
  await expect.element(page.getByText(/settings saved$/)).toBeVisible()
  await expect.element(figure('Switching deadline')).toHaveValue(5)
  await expect.element(reason).toHaveValue('')
  await button('Save settings').click()
  await expect
    .poll(() => requestsTo(patch)[1]?.body)
    .toEqual({ version: 4, reschedule_hours_before: 5, reason: '', currency_confirmed: false })
})

test('what the school allows is checked, saved as such, and unchecked again', async () => {
  let isOn = false
  await open({
    [patch]: ({ body }) => {
      isOn = body.teachers_reserve === true
      return settings({ version: isOn ? 4 : 5 }, { teachers_reserve: isOn })
    },
  })
  const box = page.getByRole('checkbox', { name: 'Teachers can reserve for students' })
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveAccessibleDescription(/any student by name/)
  for (const on of [true, false]) {
    await box.click()
    await expectAccessible()
    await button('Save settings').click()
    await expect.element(button('Save settings')).not.toBeInTheDocument()
    expect(isOn).toBe(on)
  }
  expect(requestsTo(patch).map(({ body }) => body.teachers_reserve)).toEqual([true, false])
})
