import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { ListedTemplate, WeekTemplate } from './week-templates.queries.ts'
import { WeekTemplates } from './week-templates.tsx'

const list = 'GET /api/classes/week-templates/'
const saveTemplate = 'POST /api/classes/week-templates/'
const one = 'GET /api/classes/week-templates/{id}/'
const rename = 'PUT /api/classes/week-templates/{id}/'
const replace = 'PUT /api/classes/week-templates/{id}/classes/'
const remove = 'DELETE /api/classes/week-templates/{id}/'
const previewCopy = 'POST /api/classes/week-copies/preview/'
const begin = 'POST /api/classes/week-copies/'
const me = employee('staff', ['timetable'])
const id = anId()
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name }).click()

const listed: ListedTemplate = { id, name: 'Spring term', version: 3, taken_at: inHours(-9), classes: 2, unusable: 1 }
const line: WeekTemplate['classes'][number] = {
  ...{ id: anId(), title: 'Small talk', weekday: 1, begins: '18:30', minutes: 90, capacity: 6, problem: null },
  live_class_type: { id: anId(), name: 'Conversation', color: 'teal' },
  level: null,
  teacher: { id: anId(), first_name: 'Ana', last_name: 'Mora', photo: null },
  classroom: null,
}
const template: WeekTemplate = {
  ...{ id, name: 'Spring term', version: 3, taken_at: inHours(-9) },
  classes: [line, { ...line, id: anId(), weekday: 7, title: 'A walk', teacher: null, problem: 'archived' }],
}
const open = async (templates: ListedTemplate[], search: object = {}, answers: object = {}) => {
  await show(<WeekTemplates search={{ day: '2026-03-11', ...search }} />, {
    me,
    answers: { [list]: templates, [one]: template, ...answers },
  })
  await page.getByRole('button', { name: 'Week templates…' }).click()
}

test('the shown week is saved under a name, with an error for a missing or used name', async () => {
  await open([], { teacher: 'none' }, { [saveTemplate]: { ...template, name: 'Open classes' } })
  await expect.element(dialog()).toMatchTextContent('No templates yet')
  await expectAccessible()
  await press('Save week as template')
  await press('Save as template')
  await expect.element(dialog()).toMatchTextContent('Enter a name')
  await dialog().getByLabelText('Name').fill(' Open classes ')
  await press('Save as template')
  await expect.element(dialog().getByRole('heading', { name: 'Week templates' })).toBeVisible()
  expect(requestsTo(saveTemplate)[0]?.body).toEqual({ name: 'Open classes', week: '2026-03-09', teacher: 'none' })
})

test('a template is applied to the shown week and later ones, after a preview', async () => {
  const begun = {
    id: anId(),
    week: null,
    template: { id, name: 'Spring term' },
    all: 3,
    done: 0,
    left: 0,
    ended_at: null,
  }
  await open(
    [listed],
    { teacher: 'none' },
    {
      [previewCopy]: {
        weeks: [
          { week: '2026-03-09', makes: 1, left_out: [{ ...left, problem: 'archived' }] },
          { week: '2026-03-16', makes: 2, left_out: [] },
        ],
      },
      [begin]: begun,
      'GET /api/classes/week-copies/{id}/': { ...begun, done: 3, ended_at: inHours(0) },
    },
  )
  await expect.element(dialog()).toMatchTextContent('1 class can no longer be created')
  await press('Apply… Spring term')
  await expect.element(dialog().getByRole('heading', { name: 'Apply “Spring term”' })).toBeVisible()
  await dialog().getByLabelText('Number of weeks').selectOptions('2 weeks')
  await press('Preview')
  await dialog().getByText('1 class skipped').click()
  await expect.element(dialog()).toMatchTextContent('A walk')
  await expectAccessible()
  await press('Create 3 classes')
  await expect.element(dialog()).toMatchTextContent('All classes processed.')
  const sent = { template: id, into: ['2026-03-09', '2026-03-16'], on_days_off: false }
  expect([requestsTo(previewCopy)[0]?.body, requestsTo(begin)[0]?.body]).toEqual([sent, sent])
})

const left = {
  ...{ title: 'A walk', scheduled_live_class: null, day: '2026-03-15', starts_at: null, day_off: null, conflict: null },
}

test('a template describes each class, and whether it can still be created', async () => {
  await open([listed])
  await press('Open Spring term')
  await expect.element(dialog().getByRole('heading', { name: 'Monday' })).toBeVisible()
  await expect.element(dialog()).toMatchTextContent('Ana Mora')
  await expect.element(dialog()).toMatchTextContent('Its class type, syllabus part, or classroom is archived')
  await expectAccessible()
})

test('it is renamed, replaced by the week that is shown and removed, by the version that was read', async () => {
  await open([listed], {}, { [rename]: template, [replace]: template, [remove]: null })
  await press('Open Spring term')
  await dialog().getByLabelText('Name').fill('Autumn term')
  await dialog().getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText('Template renamed to “Autumn term”')).toBeVisible()
  expect(requestsTo(rename)[0]?.body).toEqual({ version: 3, name: 'Autumn term' })
  await press('Replace classes…')
  await expect.element(dialog()).toMatchTextContent('Classes already created stay on the timetable.')
  await press('Replace classes')
  await expect.element(page.getByText('Classes in “Spring term” replaced')).toBeVisible()
  expect(requestsTo(replace)[0]?.body).toEqual({ version: 3, week: '2026-03-09' })
  await press('Delete…')
  await press('Cancel')
  expect(requestsTo(remove)).toHaveLength(0)
  await press('Delete…')
  await expect.element(dialog()).toMatchTextContent('Classes still being created are skipped.')
  const requestCount = requestsTo(one).length
  const listRequestCount = requestsTo(list).length
  await press('Delete template')
  await expect.element(page.getByText('“Spring term” deleted')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Save week as template' })).toBeVisible()
  await expect.poll(() => requestsTo(list).length).toBeGreaterThan(listRequestCount)
  // The removed template is not requested.
  expect(requestsTo(one)).toHaveLength(requestCount)
  expect(requestsTo(remove).map(({ body }) => body)).toEqual([{ version: 3 }])
})

test('the second of two people with one name sees the conflict, and renames the existing template by saving again', async () => {
  let version = 3
  await open(
    [listed],
    {},
    {
      [one]: () => ({ ...template, version, name: `Spring term ${version}` }),
      [rename]: () => (version++ === 3 ? new ErrorAnswer(409, 'changed_meanwhile') : { ...template, version }),
    },
  )
  await press('Open Spring term')
  await dialog().getByLabelText('Name').fill('Autumn term')
  await press('Rename')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(dialog().getByRole('heading', { name: 'Spring term 4' })).toBeVisible()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await press('Rename')
  await expect.element(page.getByText('Template renamed to “Autumn term”')).toBeVisible()
  expect(requestsTo(rename).map(({ body }) => body)).toEqual([3, 4].map(version => ({ version, name: 'Autumn term' })))
})

test('a week without classes shows why it makes no template, and so does a template that is too large', async () => {
  const answers = {
    [saveTemplate]: new ErrorAnswer(409, 'week_has_no_classes'),
    [replace]: new ErrorAnswer(409, 'template_too_large'),
    [previewCopy]: new ErrorAnswer(409, 'too_many_copies'),
  }
  await open([listed], {}, answers)
  await press('Save week as template')
  await dialog().getByLabelText('Name').fill('Holidays')
  await press('Save as template')
  await expect.element(dialog()).toMatchTextContent('This week has no group classes.')
  await press('All templates')
  await press('Open Spring term')
  await press('Replace classes…')
  await press('Replace classes')
  await expect.element(dialog()).toMatchTextContent('That’s too many classes for one template.')
  await press('Cancel')
  await press('All templates')
  await press('Apply… Spring term')
  await press('Preview')
  await expect.element(dialog()).toMatchTextContent('That would create too many classes at once.')
})

test('failed templates can be loaded again', async () => {
  await open([], {}, { [list]: new ErrorAnswer(404, 'not_found') })
  await expect.element(dialog()).toMatchTextContent('We couldn’t load the templates')
})
