import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ChangeHistory } from './change-history.tsx'
import type { Change } from './changed-fields.tsx'

const change = (own: Partial<Change>): Change => ({
  id: anId(),
  created_at: '2026-11-21T04:30:00.000Z',
  by: { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null },
  origin: 'APP',
  token: null,
  area: 'people',
  thing: 'PERSON',
  thing_id: anId(),
  name: 'Amara Nwosu',
  act: 'CHANGED',
  fields: {},
  reason: '',
  ...own,
})

test('each change has its field, values before and after, reason, author, and time', async () => {
  const changes = [
    change({ fields: { email: { from: 'a@example.test', to: 'b@example.test' } }, reason: 'Mistyped\nat the desk' }),
    change({ act: 'DISABLED', by: null, origin: 'COMMAND_LINE' }),
  ]
  await show(<ChangeHistory changes={changes} />, { me: employee('staff') })
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Changed.*Email from a@example.test to b@example.test/)
  await expect.element(rows.first()).toMatchTextContent(/Mistyped at the desk.*Clara Restrepo, 20 November 2026, 23:30/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Disabled.*From the command line, 20 November 2026, 23:30/)
  await expectAccessible()
})

test('a new thing shows its values without old ones', async () => {
  const fields = { first_day: { from: null, to: '2026-12-07' }, seats: { from: null, to: 10 } }
  await show(<ChangeHistory changes={[change({ act: 'CREATED', fields })]} />, { me: employee('staff') })
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/First day 7 December 2026.*Seats 10/)
})

test('languages have the names used in the settings', async () => {
  const fields = { languages: { from: ['en'], to: ['en', 'es'] } }
  await show(<ChangeHistory changes={[change({ thing: 'SETTINGS', fields })]} />, { me: employee('staff') })
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/from English to English, Español/)
})

test('a history without changes has an empty state', async () => {
  await show(<ChangeHistory changes={[]} />, { me: employee('staff') })
  await expect.element(page.getByText('No changes yet')).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

test('months and amounts are formatted for people', async () => {
  const about = (value: string) => ({ from: value, to: value })
  const fields = { month: about('2026-10'), amount: { from: '47000 COP', to: '12.5 EUR' } }
  const changes = [change({ thing: 'HONORARIUM', area: 'money', fields })]
  await show(<ChangeHistory changes={changes} />, { me: employee('staff') })
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(/Month October 2026.*Amount from COP\s47,000 to €12\.50/)
})

test('webhook events and announcement audiences are shown with their names', async () => {
  const events = { from: ['class.changed'], to: ['class.changed', 'person.left'] }
  const changes = [
    change({ thing: 'WEBHOOK', area: 'settings', fields: { events } }),
    change({ thing: 'ANNOUNCEMENT', area: 'content', fields: { roles: { from: ['student'], to: [] } } }),
  ]
  await show(<ChangeHistory changes={changes} />, { me: employee('staff') })
  const rows = page.getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent(/Events from Class changed to Class changed, Person disabled or deleted/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Shown to from students to none/)
})
