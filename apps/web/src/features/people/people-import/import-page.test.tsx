import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PeopleImportPage } from './import-page.tsx'

type Import = CallResponse<'GET /api/users/people-imports/{id}/'>
type Row = CallResponse<'GET /api/users/people-imports/{id}/rows/'>['results'][number]

const id = anId()
const draft: Import = {
  id,
  created_at: '2026-03-11T17:00:00.000Z',
  created_by: null,
  file_name: 'alumnos.csv',
  state: 'DRAFT',
  started_at: null,
  ended_at: null,
  rows: 3,
  done: 0,
  version: 1,
  format: 'CSV',
  encoding: 'windows-1252',
  delimiter: ';',
  heading_line: 2,
  first_lines: [
    { line: 1, cells: ['Primavera'] },
    { line: 2, cells: ['Correo', 'Nombre', ''] },
  ],
  columns: [
    { heading: 'Correo', column: 'email', first_cells: ['agnes@example.test'] },
    { heading: 'Nombre', column: 'first_name', first_cells: ['Agnès'] },
    { heading: '', column: null, first_cells: ['x'] },
  ],
  foreseen: { new: 1, changed: 1, unchanged: 0, refused: 1, left_out: 0 },
  by_hand: 1,
  warned: 0,
  staff: 0,
  outcomes: { created: 0, changed: 0, unchanged: 0, refused: 0, left_out: 0 },
  invites: false,
  not_invited: 0,
  inviting: 0,
}
const row: Row = {
  line: 2,
  name: 'Agnès Núñez',
  split: null,
  email: 'agnes@example.test',
  person: null,
  foreseen: 'NEW',
  chosen: true,
  outcome: null,
  differences: [],
  findings: [],
}
const rows: Row[] = [
  row,
  {
    ...row,
    line: 3,
    name: 'Luz Mejía',
    foreseen: 'CHANGED',
    differences: [{ column: 'last_name', from: 'Mejia', to: 'Mejía', by_hand: true, taken: false }],
  },
  {
    ...row,
    line: 4,
    name: '',
    email: 'marcos at home',
    foreseen: 'REFUSED',
    findings: [
      { column: 'email', value: 'marcos at home', code: 'malformed', refuses: true, message: 'Look for a slip' },
    ],
  },
]

const open = (one: Import = draft, answers: Answers = {}) =>
  show(<PeopleImportPage id={one.id} />, {
    me: employee('staff', ['owner']),
    answers: {
      'GET /api/users/people-imports/{id}/': one,
      'GET /api/users/people-imports/{id}/rows/': { count: rows.length, next: null, previous: null, results: rows },
      ...answers,
    },
  })

test('shows the column mapping with sample rows, and lets it be changed', async () => {
  await open(draft, {
    'PATCH /api/users/people-imports/{id}/': { ...draft, version: 2, delimiter: ',' },
  })
  await expect.element(page.getByRole('cell', { name: 'Agnès' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Column “Column 3”' }).selectOptions('Email')
  await expect
    .poll(() => requestsTo('PATCH /api/users/people-imports/{id}/').map(({ body }) => body))
    .toEqual([{ version: 1, mapping: [null, 'first_name', 'email'] }])
  await page.getByRole('combobox', { name: 'Column separator' }).selectOptions('Comma')
  // Based on the version created by the first change.
  await expect
    .poll(() => requestsTo('PATCH /api/users/people-imports/{id}/').at(-1)?.body)
    .toEqual({
      version: 2,
      delimiter: ',',
    })
})

test('shows the outcome and reason of each row, and filters by outcome', async () => {
  await open()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Look for a slip' }).last()).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Import line 2, Agnès Núñez' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /Import line 4/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 Rejected' }).click()
  await expect.poll(() => requestsTo('GET /api/users/people-imports/{id}/rows/').at(-1)?.query.state).toBe('REFUSED')
})

test('skips a row, and lets the file override manual edits', async () => {
  await open(draft, {
    'PATCH /api/users/people-imports/{id}/rows/{line}/': ({ body }) => ({
      version: 2,
      row: { ...row, chosen: body.chosen ?? true },
    }),
  })
  await page.getByRole('checkbox', { name: 'Import line 2, Agnès Núñez' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Import line 2, Agnès Núñez' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Use the file’s value for Last name' }).click()
  await expect
    .poll(() => requestsTo('PATCH /api/users/people-imports/{id}/rows/{line}/').map(({ body }) => body))
    .toMatchObject([{ chosen: false }, { taken: ['last_name'] }])
})

test('imports the previewed rows, with emails only if selected, and staff only if confirmed', async () => {
  const answer = { ...draft, state: 'RUNNING', version: 2, started_at: draft.created_at } as const
  await open({ ...draft, staff: 1 }, { 'POST /api/users/people-imports/{id}/start/': answer })
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import people', exact: true }).click()
  await expect.element(dialog.getByText('Turn this on to import staff members').first()).toBeVisible()
  await dialog.getByRole('switch', { name: /staff member/ }).click()
  await dialog.getByRole('button', { name: 'Import people', exact: true }).click()
  await expect
    .poll(() => requestsTo('POST /api/users/people-imports/{id}/start/').map(({ body }) => body))
    .toEqual([{ version: 1, invite: false, confirm_staff: true }])
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
})

test('a conflicting change is reported, and nothing is started', async () => {
  await open(draft, { 'POST /api/users/people-imports/{id}/start/': new ErrorAnswer(409, 'changed_meanwhile') })
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import people', exact: true }).click()
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/changed/)
        .last(),
    )
    .toBeVisible()
  await expect.poll(() => requestsTo('GET /api/users/people-imports/{id}/').length).toBeGreaterThan(1)
})

test('a file without people cannot be started, with a reason', async () => {
  await open({ ...draft, foreseen: { new: 0, changed: 0, unchanged: 3, refused: 0, left_out: 0 } })
  await expect.element(page.getByText('There are no new people or changes to import.')).toBeVisible()
})

test('stops a running import, and resumes it', async () => {
  const running = { ...draft, state: 'RUNNING', started_at: draft.created_at, done: 1 } as const
  await open(running, {
    'POST /api/users/people-imports/{id}/stop/': { ...running, state: 'STOPPED' },
    'POST /api/users/people-imports/{id}/resume/': { ...running, state: 'DONE', ended_at: draft.created_at, done: 3 },
  })
  await expect.element(page.getByText('1 of 3 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.element(page.getByText('Import complete.')).toBeVisible()
  // After the import, the rows with their results are a separate list.
  await expect.poll(() => requestsTo('GET /api/users/people-imports/{id}/rows/').length).toBe(3)
})

test('offers the rejected rows, asks before inviting, and shows the progress', async () => {
  const outcomes = { ...draft.outcomes, created: 2, refused: 1 }
  const done = { ...draft, state: 'DONE', ended_at: draft.created_at, done: 3, outcomes, not_invited: 2 } as const
  let reads = 0
  await open(done, {
    // The next read shows one row done, and the last one shows both.
    'GET /api/users/people-imports/{id}/': () => {
      const not_invited = [2, 1, 0][Math.min(reads++, 2)] ?? 0
      return { ...done, not_invited, inviting: reads > 1 ? not_invited : 0 }
    },
    'POST /api/users/people-imports/{id}/invite/': { ...done, inviting: 2 },
  })
  await expect.element(page.getByRole('button', { name: 'Download 1 row to fix' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite 2 people?' })
  await expect.element(dialog.getByText('We’ll send 2 emails now, each with its own link.')).toBeVisible()
  expect(requestsTo('POST /api/users/people-imports/{id}/invite/')).toEqual([])
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Sending invitations to 2 people…')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite 2 people' })).toBeDisabled()
  await expect.element(page.getByText('We invited the new people.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Invite/ })).not.toBeInTheDocument()
})

test('shows the heading row, lets it be changed, and shows how full names were split', async () => {
  const named = { heading: 'Nombre completo', column: 'full_name' as const, first_cells: ['Agnès Núñez'] }
  await open(
    { ...draft, columns: [...draft.columns.slice(0, 1), named] },
    {
      'PATCH /api/users/people-imports/{id}/': draft,
      'GET /api/users/people-imports/{id}/rows/': {
        count: 1,
        next: null,
        previous: null,
        results: [{ ...row, split: { first_name: 'Agnès', last_name: 'Núñez' } }],
      },
    },
  )
  await expect.element(page.getByText('Last name: Núñez')).toBeVisible()
  await expect.element(page.getByText(/Check each row\./)).toBeVisible()
  const headings = page.getByRole('combobox', { name: 'Header row' })
  await expect.element(headings).toHaveDisplayValue('Line 2: Correo, Nombre')
  await headings.selectOptions('No header row')
  await expect
    .poll(() => requestsTo('PATCH /api/users/people-imports/{id}/').map(({ body }) => body))
    .toEqual([{ version: 1, heading_line: 0 }])
})

test('an import that does not exist shows a message', async () => {
  // A late response to the previous test's change would be for its own import.
  await open({ ...draft, id: anId() }, { 'GET /api/users/people-imports/{id}/': new ErrorAnswer(404, 'not_found') })
  await expect.element(page.getByText('We couldn’t find this import')).toBeVisible()
})
