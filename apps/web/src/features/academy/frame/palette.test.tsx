import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Me } from '#platform/session/me.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import Palette from './palette.tsx'
import { type Entry, entriesFound, entriesHere } from './palette-entries.ts'
import { recentOf, saveRecent } from './recent.ts'

const call = 'GET /api/main/search/'
type Group = CallResponse<typeof call>['groups'][number]

const ana = { id: anId(), title: 'Ána Gómez', detail: 'ana@example.test', at: null, within: null }
const groups: Group[] = [
  { kind: 'people', close: false, results: [ana] },
  {
    kind: 'classes',
    close: false,
    results: [{ id: anId(), title: 'Directions', detail: 'Ana Ruiz', at: '2026-11-24T18:00:00Z', within: null }],
  },
]

const open = async (answers: Answers = {}, me: Me = employee('staff')) => {
  const close = vi.fn()
  await show(<Palette me={me} onClose={close} />, { me, answers })
  return { close, field: page.getByRole('combobox', { name: 'Search for anything' }) }
}
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(one => one.textContent)
const chosen = () => page.getByRole('option', { selected: true })

test('server results are added in groups, with marked matches', async () => {
  const { field } = await open({ [call]: { groups } }, employee('staff', ['people', 'timetable']))
  await field.fill('ana')
  await expect.element(page.getByRole('group', { name: 'People' }).getByRole('option')).toBeVisible()
  expect(page.getByRole('group', { name: 'Classes' }).getByRole('option').elements()).toHaveLength(1)
  expect(document.querySelector('[aria-labelledby$="people"] mark')?.textContent).toBe('Ána')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 results')
  expect(requestsTo(call).at(-1)?.query).toEqual({ q: 'ana' })
  await expectAccessible()
})

test('the selected result stays selected when the server responds', async () => {
  let answered: (answer: { groups: Group[] }) => void = () => undefined
  const { field } = await open({ [call]: () => new Promise(resolve => (answered = resolve)) })
  await field.fill('fi')
  await expect.poll(() => requestsTo(call).length).toBe(1)
  const before = options()
  await userEvent.keyboard('{ArrowDown}')
  const stays = chosen().element().textContent
  answered({ groups })
  await expect.poll(() => options().length).toBe(before.length + 2)
  expect(options().slice(0, before.length)).toEqual(before)
  expect(chosen().element().textContent).toBe(stays)
})

test('if the selected result disappears, no other one is selected', async () => {
  let answered: (answer: { groups: Group[] }) => void = () => undefined
  const { field, close } = await open({
    [call]: ({ query }) => (query.q === 'zzan' ? { groups } : new Promise(resolve => (answered = resolve))),
  })
  await field.fill('zzan')
  await expect.element(page.getByRole('option', { name: /Gómez/ })).toBeVisible()
  await field.fill('zzana')
  await expect.poll(() => requestsTo(call).length).toBe(2)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen()).toMatchTextContent('Directions')
  answered({ groups: groups.slice(0, 1) })
  await expect.poll(() => options().length).toBe(1)
  await expect.element(chosen()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen()).toMatchTextContent('Gómez')
})

test('actions are found by their synonyms, only with the needed permissions', async () => {
  const { field } = await open({ [call]: { groups: [] } }, employee('staff', ['timetable']))
  await field.fill('schedule')
  await expect.element(page.getByText('No results for “schedule”').first()).toBeVisible()
})

test.each([
  ['staff', 'payment', 'People'],
  ['staff', 'refund', 'People'],
  ['staff', 'receipt', 'People'],
  ['staff', 'holiday', 'Closed days'],
  ['staff', 'income', 'Reports'],
  ['staff', 'salary', 'Pay rates'],
  ['staff', 'sick', 'Absence excuses'],
  ['staff', 'certificate', 'Syllabus'],
  ['staff', 'export', 'Export and import'],
  ['staff', 'backup', 'Export and import'],
  ['staff', 'help', 'Set up your academy'],
  ['staff', 'zoom', 'Timetable'],
  ['staff', 'homework', 'Question bank'],
  ['teacher', 'availability', 'Availability'],
  ['teacher', 'vacation', 'Availability'],
  ['teacher', 'schedule', 'Schedule a class'],
  ['student', 'receipt', 'Subscription'],
  ['student', 'certificate', 'Badges'],
] as const)('a page is found by its synonyms: %s, %s', (role, typed, title) => {
  const me = role === 'student' ? student() : employee(role)
  expect(entriesHere(me, () => true, [typed]).map(entry => entry.title)).toContain(title)
})

test('a teacher is led from a student’s name to the profile', () => {
  const santiago = { id: anId(), title: 'Santiago Ríos', detail: 'B1', at: null, within: null }
  const group: Group = { kind: 'students', close: false, results: [santiago] }
  expect(entriesFound([group], employee('teacher'))).toMatchObject([
    { title: 'Santiago Ríos', group: 'students', way: { to: '/profile/$id', params: { id: santiago.id } } },
  ])
})

test('an empty result gives advice, and an error keeps the local results', async () => {
  const { field } = await open({ [call]: ({ query }) => (query.q === 'xyzzy' ? { groups: [] } : new ErrorAnswer(500)) })
  await field.fill('xyzzy')
  await expect.element(page.getByText('Try fewer or different words', { exact: false })).toBeVisible()
  await field.fill('oops')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Full search isn’t working right now. You can search only for pages, actions, and settings.')
})

test('fuzzy matches are labeled', async () => {
  const { field } = await open({ [call]: { groups: [{ ...groups[0]!, close: true }] } })
  await field.fill('gomes')
  await expect.element(page.getByRole('status')).toHaveTextContent('No exact matches. These have a similar spelling.')
})

test('recently opened entries are kept only for their person, latest first', async () => {
  const me = student()
  const entry = (key: string): Entry => ({
    key,
    group: 'pages',
    title: key,
    detail: null,
    icon: 'home',
    way: { to: '/' },
  })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) saveRecent(me.id, entry(key))
  expect(recentOf(me.id).map(({ key }) => key)).toEqual(['b', 'f', 'e', 'd', 'c'])
  expect(recentOf(anId())).toEqual([])
})
