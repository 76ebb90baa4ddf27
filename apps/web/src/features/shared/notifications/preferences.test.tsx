import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Preferences } from './preferences.queries.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

const preferences: Preferences = {
  topics: [
    { topic: 'REMINDERS', in_app: true, mail: 'AT_ONCE' },
    { topic: 'TEACHING', in_app: true, mail: 'OFF' },
  ],
  quiet_from: '22:00',
  quiet_to: '07:00',
  reminder_minutes: [60],
}
const change = 'PATCH /api/main/notification-preferences/'
const showPanel = (answer: Preferences | ErrorAnswer = preferences) =>
  show(<PreferencesPanel zone="America/Bogota" />, {
    me: employee('teacher'),
    answers: { 'GET /api/main/notification-preferences/': preferences, [change]: answer },
  })
const teaching = page.getByRole('group', { name: 'Teaching' })
const inApp = teaching.getByRole('button', { name: 'In the app' })

/** Selects an option within the same task. */
function pick(label: string, value: string): void {
  const list = page.getByLabelText(label).element() as HTMLSelectElement
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
const press = (name: string) => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click()

test('several changes made before a render are all saved', async () => {
  await showPanel()
  await expect.element(inApp).toBeVisible()
  await expect.element(page.getByText('We send the daily digest at 18:00 if there’s anything new.')).toBeVisible()
  await expectAccessible()
  ;(inApp.element() as HTMLElement).click()
  pick('Teaching: by email', 'DIGEST')
  press('1 day')
  press('30 minutes')
  pick('Quiet from', '21:30')
  pick('Quiet until', '06:30')
  await expect.poll(() => requestsTo(change)).toHaveLength(6)
  expect(requestsTo(change).map(({ body }) => body)).toEqual([
    { topics: [{ topic: 'TEACHING', in_app: false, mail: 'OFF' }] },
    { topics: [{ topic: 'TEACHING', in_app: false, mail: 'DIGEST' }] },
    { reminder_minutes: [1440, 60] },
    { reminder_minutes: [1440, 60, 30] },
    { quiet_from: '21:30', quiet_to: '07:00' },
    { quiet_from: '21:30', quiet_to: '06:30' },
  ])
  await expect.element(inApp).toHaveAttribute('aria-pressed', 'false')
})

test('a choice that is not kept is taken back, and said', async () => {
  await showPanel(new ErrorAnswer(500))
  await inApp.click()
  await expect.element(page.getByText(/We couldn’t save/)).toBeVisible()
  await expect.element(inApp).toHaveAttribute('aria-pressed', 'true')
})
