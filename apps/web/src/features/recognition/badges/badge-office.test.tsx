import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { BadgeListPage } from './badge-list-page.tsx'
import type { StaffBadge } from './badge-office.queries.ts'
import { BadgeDetails, NewBadgePage } from './badge-page.tsx'

const all = 'GET /api/main/badges/'
const one = 'GET /api/main/badges/{id}/'
const add = 'POST /api/main/badges/'
const change = 'PUT /api/main/badges/{id}/'
const turn = 'POST /api/main/badges/{id}/state/'
const preview = 'GET /api/main/badges/preview/'
const levels = 'GET /api/classes/levels/'
const courses = 'GET /api/courses/authoring/'
const me = employee('staff', ['content'])

const detail = (own: Partial<StaffBadge> = {}): StaffBadge => ({
  id: anId(),
  code: 'TEN_HOURS',
  name: 'Ten hours',
  description: 'Out loud.',
  translations: {},
  rule: {
    ...{ kind: 'CLASSES_ATTENDED', value: 10, level: null, course: null },
    ...{ level_code: null, level_color: null, course_name: null },
  },
  image: null,
  state: 'PUBLISHED',
  held: 3,
  version: 1,
  can_be_deleted: false,
  history: [],
  ...own,
})
const catalogue = { [levels]: [], [courses]: [] }
const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const pageOf = (results: StaffBadge[]) => ({ count: results.length, next: null, previous: null, results })

test('an academy without badges sees how to create the first', async () => {
  await show(<BadgeListPage />, { me, answers: { [all]: pageOf([]) } })
  await expect.element(page.getByRole('heading', { name: 'No badges yet' })).toBeVisible()
  await expectAccessible()
})

test('badges are grouped by state, with their rules and numbers of holders', async () => {
  const answers = {
    [all]: pageOf([
      detail(),
      detail({ name: 'In the making', state: 'DRAFT', held: 0 }),
      detail({ name: 'Last year', state: 'ARCHIVED', held: 1 }),
    ]),
  }
  await show(<BadgeListPage />, { me, answers })
  const list = (name: string) => page.getByRole('list', { name })
  await expect.element(list('Published')).toMatchTextContent(/Ten hours.*Attend 10 classes.*Awarded to 3 students/)
  await expect.element(list('Drafts')).toMatchTextContent(/In the making.*Not awarded yet/)
  await expect.element(list('Archived')).toMatchTextContent(/Last year.*Awarded to 1 student/)
  await expectAccessible()
})

test('missing values are reported at their fields, and a badge is created as a draft', async () => {
  await show(<NewBadgePage />, { me, answers: { ...catalogue, [add]: detail(), [one]: detail(), [all]: pageOf([]) } })
  await page.getByRole('spinbutton', { name: 'Number of classes' }).fill('0')
  await press('Create draft')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByText('Enter a whole number from 1 to 1,000')).toBeVisible()
  await expectAccessible()
  await field('Name').fill('Ten hours')
  await page.getByRole('spinbutton', { name: 'Number of classes' }).fill('10')
  await press('Create draft')
  await expect
    .poll(() => requestsTo(add)[0]?.body)
    .toEqual({
      ...{ name: 'Ten hours', description: '', translations: {} },
      rule: { kind: 'CLASSES_ATTENDED', value: 10, level: null, course: null },
    })
})

test('a single course has no number to enter', async () => {
  const course = anId()
  const authored = [
    {
      ...{ id: course, name: 'Everyday English', state: 'PUBLISHED' as const, level: null, image: null },
      ...{ classes: 4, seconds: 900, has_draft: false, draft_version: 1, publish_at: null, publish_missed_at: null },
      ...{ published_at: '2026-03-01T09:00:00.000Z', students_begun: 0, students_completed: 0 },
    },
  ]
  await show(<NewBadgePage />, {
    me,
    answers: { ...catalogue, [courses]: authored, [add]: detail(), [one]: detail(), [all]: pageOf([]) },
  })
  await field('Name').fill('Everyday')
  await page.getByRole('combobox', { name: 'Awarded for' }).selectOptions('COURSE_COMPLETED')
  await expect.element(page.getByRole('spinbutton', { name: 'Number of courses' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Course' }).selectOptions(course)
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
  await expect.element(page.getByText('Complete “Everyday English”')).toBeVisible()
  await press('Create draft')
  await expect
    .poll(() => requestsTo(add)[0]?.body.rule)
    .toEqual({ kind: 'COURSE_COMPLETED', value: 1, level: null, course })
})

test('the award preview checks student after student, and again after the rule changes', async () => {
  const next = anId()
  const answers = {
    [preview]: ({ query }: { query: Record<string, string> }) =>
      query.value === '3'
        ? { looked: 300, students: 300, would: 0, people: [], next: null }
        : query.after
          ? {
              looked: 100,
              students: 300,
              would: 1,
              people: [{ id: anId(), first_name: 'Ana', last_name: 'Ruiz' }],
              next: null,
            }
          : {
              looked: 200,
              students: 300,
              would: 2,
              people: [{ id: anId(), first_name: 'Leo', last_name: 'Paz' }],
              next,
            },
  }
  await show(<NewBadgePage />, { me, answers: { ...catalogue, ...answers } })
  await press('Check students')
  await expect
    .element(page.getByRole('status').filter({ hasText: '3 students.' }))
    .toMatchTextContent('Leo Paz and Ana Ruiz')
  expect(requestsTo(preview).map(({ query }) => query.after)).toEqual([undefined, next])
  await page.getByRole('spinbutton', { name: 'Number of classes' }).fill('3')
  await expect.element(page.getByText('Leo Paz')).not.toBeInTheDocument()
  await press('Check students')
  await expect.element(page.getByText('No students yet')).toBeVisible()
  await expectAccessible()
})

test('publishing shows its consequences and the awarded students', async () => {
  const draft = detail({ state: 'DRAFT', held: 0, can_be_deleted: true, version: 4 })
  const answers = {
    ...{ ...catalogue, [one]: draft, [all]: pageOf([]), [turn]: { ...draft, state: 'PUBLISHED' as const, version: 5 } },
    [preview]: { looked: 12, students: 12, would: 1, people: null, next: null },
  }
  await show(<BadgeDetails id={draft.id} />, { me, answers })
  await press('Publish')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/All students will see it.*1 student\./)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Publish badge' }).click()
  await expect.element(page.getByText('“Ten hours” published')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(turn)[0]?.body).toEqual({ state: 'PUBLISHED', version: 4 })
})

test('an archived badge is restored, not published again', async () => {
  const archived = detail({ state: 'ARCHIVED', version: 4 })
  const published = { ...archived, state: 'PUBLISHED' as const, version: 5 }
  const answers = { ...catalogue, [one]: archived, [all]: pageOf([]), [turn]: published }
  const emptyPreview = { looked: 12, students: 12, would: 0, people: null, next: null }
  await show(<BadgeDetails id={archived.id} />, { me, answers: { ...answers, [preview]: emptyPreview } })
  await press('Restore')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore badge' }).click()
  await expect.element(page.getByText('“Ten hours” restored')).toBeVisible()
})

test('a conflicting version is shown beside mine, and both changes can be kept', async () => {
  const initial = detail()
  const serverVersion = { ...initial, name: 'Ten of them', description: 'Loudly.', version: 2 }
  let current = initial
  await show(<BadgeDetails id={initial.id} />, {
    me,
    answers: {
      ...{ ...catalogue, [all]: pageOf([]), [one]: () => current },
      [change]: ({ body }) => {
        if (body.version === 2) return { ...serverVersion, name: body.name, version: 3 }
        current = serverVersion
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Name').fill('Ten whole hours')
  await press('Save badge')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent('Ten of them')
  await press('Save mine')
  await expect
    .poll(() => requestsTo(change).at(-1)?.body)
    .toMatchObject({ name: 'Ten whole hours', description: 'Loudly.', version: 2 })
  await expect.element(meeting).not.toBeInTheDocument()
})

describe('a rule changed by a colleague', () => {
  async function overtaken() {
    const known = detail()
    const rule = { ...known.rule, kind: 'PERFECT_SCORE' as const, value: 3 }
    const theirs = { ...known, description: 'Loudly.', rule, version: 2 }
    let current = known
    await show(<BadgeDetails id={known.id} />, {
      me,
      answers: {
        ...{ ...catalogue, [all]: pageOf([]), [one]: () => current },
        [change]: ({ body }) => {
          if (body.version === 2) return { ...theirs, version: 3 }
          current = theirs
          return new ErrorAnswer(409, 'changed_meanwhile')
        },
      },
    })
  }
  async function savedAsMine() {
    await press('Save mine')
    await expect.poll(() => requestsTo(change)).toHaveLength(2)
    return requestsTo(change).at(-1)?.body
  }

  test('mine stays whole, beside theirs', async () => {
    await overtaken()
    await page.getByRole('spinbutton', { name: 'Number of classes' }).fill('20')
    await press('Save badge')
    const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
    await expect.element(meeting).toMatchTextContent(/Awarded for.*perfect scores.*Attend 20 classes/)
    const rule = { kind: 'CLASSES_ATTENDED', value: 20, level: null, course: null }
    expect(await savedAsMine()).toMatchObject({ description: 'Loudly.', rule })
  })

  test('theirs stays if mine is unchanged', async () => {
    await overtaken()
    await field('Name').fill('Ten whole hours')
    await press('Save badge')
    const rule = { kind: 'PERFECT_SCORE', value: 3 }
    expect(await savedAsMine()).toMatchObject({ name: 'Ten whole hours', rule })
  })
})

test('text typed during a save is kept, and saved next', async () => {
  const known = detail()
  const answer = Promise.withResolvers<StaffBadge>()
  await show(<BadgeDetails id={known.id} />, {
    me,
    answers: { ...{ ...catalogue, [all]: pageOf([]), [one]: known }, [change]: () => answer.promise },
  })
  await field('Name').fill('Ten whole hours ')
  await press('Save badge')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await page.getByRole('spinbutton', { name: 'Number of classes' }).fill('20')
  answer.resolve({ ...known, name: 'Ten whole hours', version: 2 })
  await expect.element(page.getByText('Badge saved')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ten whole hours')
  await press('Save badge')
  await expect
    .poll(() => requestsTo(change)[1]?.body)
    .toMatchObject({ name: 'Ten whole hours', rule: { kind: 'CLASSES_ATTENDED', value: 20 }, version: 2 })
})

test('a picture is removed at once, whatever is being typed', async () => {
  const known = detail({ version: 4, image: '/badge-pictures/a' })
  const answers = { ...catalogue, [all]: pageOf([]), [one]: known, [change]: { ...known, image: null, version: 5 } }
  await show(<BadgeDetails id={known.id} />, { me, answers })
  await field('Name').fill('Ten whole hours')
  await press('Remove image')
  await expect.element(page.getByText('Image removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove image' })).not.toBeInTheDocument()
  expect(requestsTo(change)).toMatchObject([{ body: { name: 'Ten hours', image: null, version: 4 } }])
  await expect.element(field('Name')).toHaveValue('Ten whole hours')
})

test('a missing badge shows a message', async () => {
  await show(<BadgeDetails id={anId()} />, { me, answers: { [one]: new ErrorAnswer(404, 'not_found') } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this badge' })).toBeVisible()
})

test('closing a deleted badge with unsaved text asks nothing', async () => {
  const unused = detail({ held: 0, can_be_deleted: true })
  const answers = { ...catalogue, [all]: pageOf([]), [one]: unused, 'DELETE /api/main/badges/{id}/': null }
  await show(<BadgeDetails id={unused.id} />, { me, answers })
  await field('Name').fill('Eleven hours')
  await press('Delete')
  await press('Delete badge')
  await expect.element(page.getByText('“Ten hours” deleted')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
