import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Person } from './people.queries.ts'
import { PersonData } from './person-data.tsx'
import { PersonNotes } from './person-notes.tsx'
import type { Note } from './person-record.queries.ts'
import { aPerson } from './testing/a-person.ts'

const me = employee('staff')
const [a2, b1] = (['A2', 'B1'] as const).map(code => ({ id: anId(), code, name: `Level ${code}` })) as [Level, Level]
type Level = NonNullable<Person['level']>

const levels = 'GET /api/users/people/{id}/levels/'
const one = 'GET /api/users/people/{id}/'
const name = 'PATCH /api/users/people/{id}/name/'
const level = 'PUT /api/users/people/{id}/level/'
const dialog = page.getByRole('dialog')
const button = (label: string) => dialog.getByRole('button', { name: label })
const overtaken = new ErrorAnswer(409, 'changed_meanwhile')

const showData = (person: Person, answers: Answers = {}, as = me) =>
  show(<PersonData person={person} />, { me: as, answers: { [levels]: [], [one]: person, ...answers } })

test('personal details are listed, including missing ones', async () => {
  await showData(aPerson({ phone: '+57 300 123 4567', birth_date: '1998-04-02', city: 'Cali', address: 'Calle 5' }))
  await expect.element(page.getByText('2 April 1998')).toBeVisible()
  await expect.element(page.getByText('Calle 5, Cali')).toBeVisible()
  await expect.element(page.getByText('Not provided').first()).toBeVisible()
  await expect.element(page.getByText('Never')).toBeVisible()
  await expectAccessible()
})

test('only owners correct a staff member’s name', async () => {
  await showData(aPerson({ role: 'staff' }), {}, employee('staff', ['people']))
  await expect.element(page.getByText('Personal details')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a conflicting name is shown beside mine, and mine is kept by choice', async () => {
  const person = aPerson({ role: 'student', first_name: 'Jhon' })
  const serverVersion = { ...person, first_name: 'Jon', version: 2 }
  let tries = 0
  await showData(person, {
    [one]: serverVersion,
    [name]: () => (tries++ === 0 ? overtaken : { ...serverVersion, first_name: 'John' }),
  })
  await page.getByRole('button', { name: 'Correct name' }).click()
  await button('Save name').click()
  await expect.element(dialog.getByLabelText('First name')).toHaveAccessibleDescription('This is already their name')
  await dialog.getByLabelText('First name').fill('John')
  await dialog.getByLabelText('Reason').fill('As in the passport')
  await button('Save name').click()
  await expect.element(dialog.getByRole('region')).toMatchTextContent(/First name.*Jon.*John/)
  await expectAccessible()
  await button('Save mine').click()
  await expect.element(page.getByText('Name saved')).toBeVisible()
  expect(requestsTo(name).map(({ body }) => body?.version)).toEqual([1, 2])
  expect(requestsTo(name)[1]?.body).toMatchObject({ first_name: 'John', reason: 'As in the passport' })
})

test('a level is changed with a reason after its consequences are shown', async () => {
  const person = aPerson({ role: 'student', level: a2 })
  await showData(person, { [level]: { ...person, level: b1 }, 'GET /api/classes/levels/': [a2, b1].map(withUnits) })
  await expect.element(page.getByText('A2 Level A2')).toBeVisible()
  await page.getByRole('button', { name: 'Change level' }).click()
  await expect.element(dialog).toMatchTextContent('Their reservations stay.')
  await button('Change level').click()
  await expect.element(dialog).toMatchTextContent(/They already have this level.*Enter a reason/)
  await dialog.getByLabelText('Level').selectOptions('B1 Level B1')
  await dialog.getByLabelText('Reason').fill('After a talk')
  await button('Change level').click()
  await expect.element(page.getByText('Level changed. We notified the student.')).toBeVisible()
  expect(requestsTo(level)[0]?.body).toEqual({ level: b1.id, from: a2.id, reason: 'After a talk' })
})

const withUnits = (one: Level) => ({ ...one, units: [] })

const note = (own: Partial<Note> = {}): Note => ({
  id: anId(),
  text: 'Prefers mornings',
  author: { id: me.id, first_name: 'Lucía', last_name: 'Rojas', photo: null },
  created_at: '2026-11-21T04:30:00Z',
  updated_at: null,
  version: 1,
  ...own,
})
const notes = 'GET /api/users/people/{id}/notes/'
const listed = (results: Note[]) => ({ count: results.length, next: null, previous: null, results })

test('one’s own note can be changed and deleted, another’s is read', async () => {
  const mine = note()
  const theirs = note({ text: 'Moved to Cali', author: { ...mine.author, id: anId(), first_name: 'Clara' } })
  await show(<PersonNotes id={anId()} />, { me, answers: { [notes]: listed([mine, theirs]) } })
  await expect.element(page.getByText('Moved to Cali')).toBeVisible()
  await expect.element(page.getByText(/The person never does/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('a note is added, and stays typed when it cannot be sent', async () => {
  const add = 'POST /api/users/people/{id}/notes/'
  let tries = 0
  const reply = () => (tries++ === 0 ? new ErrorAnswer(403, 'area_not_allowed') : note())
  await show(<PersonNotes id={anId()} />, { me, answers: { [notes]: listed([]), [add]: reply } })
  await expect.element(page.getByText('No notes yet')).toBeVisible()
  await page.getByLabelText('Note').fill('Prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Note added')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
})

test('text typed while a note is being saved is kept', async () => {
  const add = 'POST /api/users/people/{id}/notes/'
  const answer = Promise.withResolvers<Note>()
  await show(<PersonNotes id={anId()} />, { me, answers: { [notes]: listed([]), [add]: () => answer.promise } })
  await page.getByLabelText('Note').fill('Prefers mornings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => requestsTo(add)).toHaveLength(1)
  await page.getByLabelText('Note').fill('Has moved to Cali')
  answer.resolve(note())
  await expect.element(page.getByText('Note added')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Has moved to Cali')
})

test('an empty first name is reported, and does not become the last name', async () => {
  await showData(aPerson({ role: 'student', first_name: 'Ana', last_name: 'Ruiz' }))
  await page.getByRole('button', { name: 'Correct name' }).click()
  await dialog.getByLabelText('First name').fill('')
  await dialog.getByLabelText('Reason').fill('Mistyped')
  await button('Save name').click()
  await expect
    .element(dialog.getByLabelText('First name'))
    .toHaveAccessibleDescription('Enter a first name. If they have only one name, enter it here.')
  expect(requestsTo(name)).toEqual([])
})
