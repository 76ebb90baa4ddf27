import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, answer, askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { detail, edited, foreseen, name, nothingChanges, one, save, saved } from './testing/edited-course.tsx'

const all = 'GET /api/courses/authoring/'
const duplicate = 'POST /api/courses/authoring/{id}/duplicate/'
const publish = 'POST /api/courses/authoring/{id}/publish/'
const restore = 'POST /api/courses/authoring/{id}/restore/'

const saveNow = () => userEvent.keyboard('{Control>}s{/Control}')
const notTaken = 'Not saved. Your work is safe on this device.'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const line = page.getByRole('status').first()

test('a draft that was refused goes out once it is corrected', async () => {
  await edited(detail(), {
    [save]: ({ body }) => (body.document.name.includes('\t') ? new ErrorAnswer(400, 'validation') : saved(5)),
  })
  await name().fill('Unit 1\tGreetings')
  await saveNow()
  await expect.element(line).toMatchTextContent(notTaken)
  await name().fill('Unit 1 Greetings')
  await saveNow()
  await expect.element(line).toMatchTextContent(/Saved/)
  expect(askedOf(save).map(({ body }) => body.document.name)).toEqual(['Unit 1\tGreetings', 'Unit 1 Greetings'])
})

test('what is written beside what a colleague has saved waits until it is decided', async () => {
  const course = detail()
  let current = course
  await edited(course, {
    [one]: () => current,
    [save]: ({ body }) => {
      if (body.draft_version === 9) return saved(10)
      current = { ...course, draft_version: 9, document: { ...course.document, name: 'Theirs' } }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await name().fill('Mine')
  await saveNow()
  await expect.element(line).toMatchTextContent('Someone else changed this course.')
  await name().fill('Mine, corrected')
  await saveNow()
  await expect.element(line).toMatchTextContent('Someone else changed this course.')
  await page.getByRole('button', { name: 'Save mine', exact: true }).click()
  await expect.element(line).toMatchTextContent(/Saved/)
  expect(askedOf(save).map(({ body }) => [body.draft_version, body.document.name])).toEqual([
    [4, 'Mine'],
    [9, 'Mine, corrected'],
  ])
})

test('a colleague who only calls the schedule off has written nothing', async () => {
  const course = detail()
  const [kitchen, garden] = course.document.classes
  let current = course
  const answers: Answers = {
    [one]: () => current,
    [save]: ({ body }) =>
      body.draft_version === current.draft_version
        ? saved(body.draft_version + 1)
        : new ErrorAnswer(409, 'changed_meanwhile'),
  }
  await edited(course, answers, kitchen!.id)
  const called = page.getByRole('textbox', { name: 'Class name', exact: true })
  await called.fill('The hall')
  await saveNow()
  await expect.element(line).toMatchTextContent(/Saved/)
  const document = { ...course.document, classes: [{ ...kitchen!, name: 'The hall' }, garden!] }
  current = { ...course, draft_version: 6, document }
  await called.fill('The stairs')
  await saveNow()
  await expect.poll(() => askedOf(save).map(({ body }) => body.draft_version)).toEqual([4, 5, 6])
  await expect.element(line).toMatchTextContent(/Saved/)
})

test('an act goes on where a colleague has only called the schedule off', async () => {
  const course = detail()
  let current = course
  await edited(course, {
    [one]: () => current,
    [save]: ({ body }) => (body.draft_version === 6 ? saved(7) : new ErrorAnswer(409, 'changed_meanwhile')),
    [duplicate]: new ErrorAnswer(503),
  })
  await expect.element(name()).toBeVisible()
  current = { ...course, draft_version: 6 }
  await name().fill('Around the flat')
  await button('Duplicate').click()
  await expect.poll(() => askedOf(duplicate)).toHaveLength(1)
  expect(askedOf(save).map(({ body }) => body.draft_version)).toEqual([4, 6])
})

test('publishing says what stands in the way of saving, and goes on once it is saved', async () => {
  await edited(detail(), { [save]: new ErrorAnswer(503), [foreseen]: nothingChanges })
  await name().fill('Around the flat')
  await button('Publish').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Not saved. Retrying… Your work is safe on this device.')
  await expectAccessible()
  answer({ [save]: () => saved(5), [publish]: detail(), [all]: [] })
  await saveNow()
  await expect.element(dialog).toMatchTextContent('Students who downloaded this course can update their copy.')
  await dialog.getByRole('button', { name: 'Publish now', exact: true }).click()
  await expect.poll(() => askedOf(publish)[0]?.body).toEqual({ draft_version: 5, note: '' })
})

test.each([
  ['Archive', 'Archive'],
  ['Unpublish', 'Unpublish'],
  ['Discard draft', 'Discard draft'],
  ['Restore this version number 1', 'Restore this version'],
  ['Duplicate', null],
  ['Cancel scheduled publishing', null],
])('an act on a draft that cannot be saved says so: %s', async (act, confirm) => {
  await edited(detail({ has_draft: true, publish_at: '2099-05-01T08:00:00Z' }), {
    [save]: new ErrorAnswer(400, 'validation'),
  })
  await name().fill('Around the flat')
  await button(act).click()
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(notTaken)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a course that was archived while it was written in is restored, and takes what waits', async () => {
  const course = detail()
  let current = course
  await edited(course, {
    [one]: () => current,
    [all]: [],
    [save]: ({ body }) => {
      if (body.draft_version !== current.draft_version) return new ErrorAnswer(409, 'changed_meanwhile')
      return current.state === 'ARCHIVED' ? new ErrorAnswer(409, 'course_archived') : saved(7)
    },
    [restore]: ({ body }) => {
      if (body.draft_version !== 5) return new ErrorAnswer(409, 'changed_meanwhile')
      current = { ...course, state: 'DRAFT', draft_version: 6 }
      return current
    },
  })
  await expect.element(name()).toBeVisible()
  current = { ...course, state: 'ARCHIVED', draft_version: 5 }
  await name().fill('Around the flat')
  await saveNow()
  await button('Restore').click()
  await expect.element(line).toMatchTextContent(/Saved/)
  await expect.element(name()).toHaveValue('Around the flat')
  expect(askedOf(save).at(-1)?.body).toMatchObject({ draft_version: 6, document: { name: 'Around the flat' } })
})
