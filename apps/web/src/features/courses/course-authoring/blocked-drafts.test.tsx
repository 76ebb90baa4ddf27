import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import {
  aCourse,
  getConsequences,
  getCourse,
  nameField,
  noConsequences,
  saveDraft,
  savedDraft,
  showEditor,
} from './testing/edited-course.tsx'

const all = 'GET /api/courses/authoring/'
const duplicate = 'POST /api/courses/authoring/{id}/duplicate/'
const publish = 'POST /api/courses/authoring/{id}/publish/'
const restore = 'POST /api/courses/authoring/{id}/restore/'

const saveNow = () => userEvent.keyboard('{Control>}s{/Control}')
const notSaved = 'Not saved. Your work is safe on this device.'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const line = page.getByRole('status').first()

test('a refused draft is sent once it is corrected', async () => {
  await showEditor(aCourse(), {
    [saveDraft]: ({ body }) => (body.document.name.includes('\t') ? new ErrorAnswer(400, 'validation') : savedDraft(5)),
  })
  await nameField().fill('Unit 1\tGreetings')
  await saveNow()
  await expect.element(line).toMatchTextContent(notSaved)
  await nameField().fill('Unit 1 Greetings')
  await saveNow()
  await expect.element(line).toMatchTextContent(/Saved/)
  expect(requestsTo(saveDraft).map(({ body }) => body.document.name)).toEqual(['Unit 1\tGreetings', 'Unit 1 Greetings'])
})

test('text written beside a conflicting version is not saved until the conflict is decided', async () => {
  const course = aCourse()
  let current = course
  await showEditor(course, {
    [getCourse]: () => current,
    [saveDraft]: ({ body }) => {
      if (body.draft_version === 9) return savedDraft(10)
      current = { ...course, draft_version: 9, document: { ...course.document, name: 'Theirs' } }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await nameField().fill('Mine')
  await saveNow()
  await expect.element(line).toMatchTextContent('Someone else changed this course.')
  await nameField().fill('Mine, corrected')
  await saveNow()
  await expect.element(line).toMatchTextContent('Someone else changed this course.')
  await page.getByRole('button', { name: 'Save mine', exact: true }).click()
  await expect.element(line).toMatchTextContent(/Saved/)
  expect(requestsTo(saveDraft).map(({ body }) => [body.draft_version, body.document.name])).toEqual([
    [4, 'Mine'],
    [9, 'Mine, corrected'],
  ])
})

test('a colleague who only canceled the schedule causes no conflict', async () => {
  const course = aCourse()
  const [kitchen, garden] = course.document.classes
  let current = course
  const answers: Answers = {
    [getCourse]: () => current,
    [saveDraft]: ({ body }) =>
      body.draft_version === current.draft_version
        ? savedDraft(body.draft_version + 1)
        : new ErrorAnswer(409, 'changed_meanwhile'),
  }
  await showEditor(course, answers, kitchen!.id)
  const called = page.getByRole('textbox', { name: 'Class name', exact: true })
  await called.fill('The hall')
  await saveNow()
  await expect.element(line).toMatchTextContent(/Saved/)
  const document = { ...course.document, classes: [{ ...kitchen!, name: 'The hall' }, garden!] }
  current = { ...course, draft_version: 6, document }
  await called.fill('The stairs')
  await saveNow()
  await expect.poll(() => requestsTo(saveDraft).map(({ body }) => body.draft_version)).toEqual([4, 5, 6])
  await expect.element(line).toMatchTextContent(/Saved/)
})

test('an action continues if a colleague only canceled the schedule', async () => {
  const course = aCourse()
  let current = course
  await showEditor(course, {
    [getCourse]: () => current,
    [saveDraft]: ({ body }) => (body.draft_version === 6 ? savedDraft(7) : new ErrorAnswer(409, 'changed_meanwhile')),
    [duplicate]: new ErrorAnswer(503),
  })
  await expect.element(nameField()).toBeVisible()
  current = { ...course, draft_version: 6 }
  await nameField().fill('Around the flat')
  await button('Duplicate').click()
  await expect.poll(() => requestsTo(duplicate)).toHaveLength(1)
  expect(requestsTo(saveDraft).map(({ body }) => body.draft_version)).toEqual([4, 6])
})

test('publishing shows what blocks saving, and continues once it is saved', async () => {
  await showEditor(aCourse(), { [saveDraft]: new ErrorAnswer(503), [getConsequences]: noConsequences })
  await nameField().fill('Around the flat')
  await button('Publish').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Not saved. Retrying… Your work is safe on this device.')
  await expectAccessible()
  addAnswers({ [saveDraft]: () => savedDraft(5), [publish]: aCourse(), [all]: [] })
  await saveNow()
  await expect.element(dialog).toMatchTextContent('Students who downloaded this course can update their copy.')
  await dialog.getByRole('button', { name: 'Publish now', exact: true }).click()
  await expect.poll(() => requestsTo(publish)[0]?.body).toEqual({ draft_version: 5, note: '' })
})

test.each([
  ['Archive', 'Archive'],
  ['Unpublish', 'Unpublish'],
  ['Discard draft', 'Discard draft'],
  ['Restore this version number 1', 'Restore this version'],
  ['Duplicate', null],
  ['Cancel scheduled publishing', null],
])('an action on a draft that cannot be saved shows the reason: %s', async (act, confirm) => {
  await showEditor(aCourse({ has_draft: true, publish_at: '2099-05-01T08:00:00Z' }), {
    [saveDraft]: new ErrorAnswer(400, 'validation'),
  })
  await nameField().fill('Around the flat')
  await button(act).click()
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(notSaved)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a course archived while it was edited is restored, and gets the pending text', async () => {
  const course = aCourse()
  let current = course
  await showEditor(course, {
    [getCourse]: () => current,
    [all]: [],
    [saveDraft]: ({ body }) => {
      if (body.draft_version !== current.draft_version) return new ErrorAnswer(409, 'changed_meanwhile')
      return current.state === 'ARCHIVED' ? new ErrorAnswer(409, 'course_archived') : savedDraft(7)
    },
    [restore]: ({ body }) => {
      if (body.draft_version !== 5) return new ErrorAnswer(409, 'changed_meanwhile')
      current = { ...course, state: 'DRAFT', draft_version: 6 }
      return current
    },
  })
  await expect.element(nameField()).toBeVisible()
  current = { ...course, state: 'ARCHIVED', draft_version: 5 }
  await nameField().fill('Around the flat')
  await saveNow()
  await button('Restore').click()
  await expect.element(line).toMatchTextContent(/Saved/)
  await expect.element(nameField()).toHaveValue('Around the flat')
  expect(requestsTo(saveDraft).at(-1)?.body).toMatchObject({ draft_version: 6, document: { name: 'Around the flat' } })
})
