import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { createPhoto } from '#testing/photo.ts'
import { anId, constants, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AddItemsField } from './add-items-field.tsx'
import { PartDialog } from './part-dialog.tsx'
import { type FullLevel, fullLevelQuery, type LevelContent, type SyllabusUsage } from './syllabus-editing.queries.ts'

const me = employee('staff', ['content'])
const fullFields = { version: 1, archived_at: null, description: '', materials: [] }
const topic = { ...fullFields, id: anId(), title: 'The market' }
const unit = { ...fullFields, id: anId(), number: 1, title: 'In town', topics: [topic] }
const summary: FullLevel = {
  ...fullFields,
  id: anId(),
  code: 'N5',
  name: 'First steps',
  color: 'BLUE',
  cefr: null,
  units: 2,
  topics: 1,
}
const other = { ...unit, id: anId(), number: 2, title: 'At home', topics: [] }
const content = (own: Partial<typeof unit> = {}): LevelContent => ({
  ...summary,
  content: [{ ...unit, ...own }, other],
})
const use: SyllabusUsage = {
  classes_ahead: 3,
  classes_past: 20,
  students: 12,
  courses: 0,
  badges: 0,
  tests: 0,
  can_be_deleted: false,
  changes: [],
}

const answers: Answers = {
  'GET /api/classes/syllabus/': [summary],
  'GET /api/classes/syllabus/levels/{id}/': content(),
  'GET /api/classes/syllabus/use/': use,
  'GET /api/classes/config-constants/': constants,
}

/** The unit as the page shows it, with its dialog open. */
function Unit({ onClose = () => undefined }: { onClose?: () => void }) {
  const { data } = useQuery(fullLevelQuery(summary.id))
  const unit = data?.content[0]
  return unit ? <PartDialog kind="units" part={unit} parent={summary.id} onClose={onClose} /> : null
}

test('shows where a unit is used, and archives it after showing the consequences', async () => {
  await show(<Unit />, { me, answers })
  await expect.element(page.getByText('3 upcoming classes')).toBeVisible()
  await expect.element(page.getByText('12 students')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('3 upcoming classes keep it and take place as planned.')).toBeVisible()
  addAnswers({ 'POST /api/classes/syllabus/archive/': { id: unit.id, version: 2 } })
  await page.getByRole('dialog', { name: 'Archive “In town”?' }).getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('“In town” archived')).toBeVisible()
  expect(requestsTo('POST /api/classes/syllabus/archive/')[0]?.body).toEqual({ kind: 'units', id: unit.id, version: 1 })
})

test('merges into a unit that is chosen, level by level, and asks for it first', async () => {
  await show(<Unit />, { me, answers })
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “In town”?' })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(dialog.getByText('Choose what to merge it into')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Level' }).selectOptions('N5 First steps')
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOptions('2. At home')
  await expectAccessible()
  addAnswers({ 'POST /api/classes/syllabus/merge/': new ErrorAnswer(404, 'not_found') })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(dialog.getByText(/It no longer exists/)).toBeVisible()
  expect(requestsTo('POST /api/classes/syllabus/merge/')[0]?.body).toMatchObject({ id: unit.id, into: other.id })
})

test('of two editors, the second sees both versions and loses nothing', async () => {
  let closed = false
  await show(<Unit onClose={() => (closed = true)} />, { me, answers })
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  await title.fill('About town')
  addAnswers({
    'PATCH /api/classes/syllabus/units/{id}/': ({ body }) =>
      body.version === 2 ? { id: unit.id, version: 3 } : new ErrorAnswer(409, 'changed_meanwhile'),
    'GET /api/classes/syllabus/levels/{id}/': content({ title: 'Downtown', version: 2 }),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Downtown/)).toBeVisible()
  await expect.element(title).toHaveValue('About town')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => closed).toBe(true)
  expect(requestsTo('PATCH /api/classes/syllabus/units/{id}/').at(-1)?.body).toMatchObject({
    title: 'About town',
    version: 2,
  })
})

test('a link that is none is refused at its field; a right one is sent', async () => {
  await show(<Unit />, { me, answers })
  const address = page.getByRole('textbox', { name: 'Link' })
  await address.fill('no link')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect.element(address).toHaveAccessibleDescription('Enter a link, such as https://example.com/song')
  addAnswers({
    'POST /api/classes/syllabus/units/{id}/materials/': {
      id: anId(),
      title: 'Song',
      kind: 'LINK',
      of_class: false,
      homework: false,
      url: 'https://example.test/',
      size: null,
    },
  })
  await address.fill('https://example.test/')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect.element(address).toHaveValue('')
  expect(requestsTo('POST /api/classes/syllabus/units/{id}/materials/')).toHaveLength(1)
})

test('a file can be added once the limits that did not arrive are there', async () => {
  const limits = 'GET /api/classes/config-constants/'
  await show(<Unit />, { me, answers: { ...answers, [limits]: new ErrorAnswer(500) } })
  await expect.element(page.getByText('You can’t add files right now')).toBeVisible()
  addAnswers({ [limits]: constants })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Up to 10 MB: pdf, jpg, png')).toBeVisible()
})

test('a photo is resized and stripped of its location before it is sent, and other files are refused', async () => {
  mockUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  const add = 'POST /api/classes/syllabus/units/{id}/materials/'
  await show(<Unit />, { me, answers: { ...answers, [add]: new ErrorAnswer(409, 'syllabus_full') } })
  const field = page.getByLabelText(/^Upload file/)
  await field.upload(new File(['one'], 'song.mp3'))
  await expect.element(page.getByText('extension mp3 not allowed')).toBeVisible()
  await field.upload(await createPhoto())
  await expect.poll(() => requestsTo(add)).toHaveLength(1)
  const sent = requestsTo(add)[0]?.body as unknown as { file: File }
  const { width, height } = await createImageBitmap(sent.file)
  expect([sent.file.type, width, height]).toEqual(['image/jpeg', 2000, 1000])
})

test('Enter adds the next one, and several pasted lines are several', async () => {
  const done = { id: anId(), version: 1 }
  await show(<AddItemsField kind="topics" parent={unit.id} label="Add topic" />, {
    me,
    answers: { 'POST /api/classes/syllabus/units/{id}/topics/': [done] },
  })
  const field = page.getByRole('textbox', { name: 'Add topic' })
  await field.fill('Good morning')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'One\r\n\r\n Two \nThree')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect
    .poll(() => requestsTo('POST /api/classes/syllabus/units/{id}/topics/').map(({ body }) => body.titles))
    .toEqual([['Good morning'], ['One', 'Two', 'Three']])
})

test('parts that cannot be added stay in the field', async () => {
  await show(<AddItemsField kind="units" parent={summary.id} label="Add unit" />, {
    me,
    answers: {
      'POST /api/classes/syllabus/levels/{id}/units/': new ErrorAnswer(409, 'syllabus_full', {
        title: 'There’s no room for more levels, units, topics, or materials here. Archive or remove one first',
      }),
    },
  })
  const field = page.getByRole('textbox', { name: 'Add unit' })
  await field.fill('One more')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^There’s no room for more levels/)).toBeVisible()
  await expect.element(field).toHaveValue('One more')
})
