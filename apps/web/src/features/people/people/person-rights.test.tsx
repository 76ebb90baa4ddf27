import type { StaffRight } from '@aulaviva/domain/access'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Person } from './people.queries.ts'
import { PersonRights } from './person-rights.tsx'
import { aPerson } from './testing/a-person.ts'

const change = 'PUT /api/users/people/{id}/rights/'
const me = employee('staff')

const colleague = (staff_rights: StaffRight[], own: Partial<Person> = {}): Person =>
  aPerson({ role: 'staff', staff_rights, ...own })

const showRights = (person: Person, answers: Answers = {}, rights?: StaffRight[]) =>
  show(<PersonRights person={person} />, { me: rights ? employee('staff', rights) : me, answers })

const dialog = page.getByRole('dialog', { name: 'Edit Amara Nwosu’s permissions' })
const open = () => page.getByRole('button', { name: 'Edit permissions' }).click()
const save = () => dialog.getByRole('button', { name: 'Save permissions' }).click()
const area = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('an owner chooses permissions with their descriptions, and exactly those are sent', async () => {
  const person = colleague(['money'])
  await showRights(person, { [change]: person })
  await expect.element(page.getByText(/Plans, payments, student hours/)).toBeVisible()
  await open()
  await expect.element(area('Finance')).toBeChecked()
  await expectAccessible()
  await area('Timetable').click()
  await area('Finance').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Plans the weeks')
  await save()
  await expect.element(page.getByText('Amara Nwosu’s permissions saved')).toBeVisible()
  expect(requestsTo(change)[0]?.body).toEqual({ staff_rights: ['timetable'], reason: 'Plans the weeks' })
})

test('at least one area is chosen, and the keyboard is led to where', async () => {
  await showRights(colleague(['money']))
  await open()
  await area('Finance').click()
  await save()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose at least 1 permission')
  await expect.element(area('People')).toHaveFocus()
  expect(requestsTo(change)).toEqual([])
  await expectAccessible()
})

test('gaining or losing ownership shows its consequences before saving', async () => {
  const person = colleague(['owner'])
  await showRights(person, { [change]: person })
  await open()
  await expect.element(dialog).toMatchTextContent('Owners have all permissions.')
  await dialog.getByRole('radio', { name: /^Some permissions/ }).click()
  await expect.element(dialog).toMatchTextContent('They can no longer manage staff.')
  await dialog.getByRole('radio', { name: /^Owner/ }).click()
  await save()
  await expect.poll(() => requestsTo(change)[0]?.body).toEqual({ staff_rights: ['owner'], reason: '' })
})

test('the last owner cannot lose ownership, and sees what to do first', async () => {
  await showRights(colleague(['owner'], { id: me.id }), { [change]: new ErrorAnswer(409, 'last_staff') })
  await open()
  await dialog.getByRole('radio', { name: /^Some permissions/ }).click()
  await expect.element(dialog).toMatchTextContent('You can no longer manage staff.')
  await area('People').click()
  await save()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Make someone else an owner first')
})

test('staff who are not owners see the permissions and who can change them', async () => {
  await showRights(colleague([]), {}, ['people'])
  await expect.element(page.getByText(/No permissions yet/)).toBeVisible()
  await expect.element(page.getByText('Only owners can change permissions.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
