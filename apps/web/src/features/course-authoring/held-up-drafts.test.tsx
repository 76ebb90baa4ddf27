import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { detail, edited, name, one, save, saved } from './testing/edited-course.tsx'

const saveNow = () => userEvent.keyboard('{Control>}s{/Control}')
const line = page.getByRole('status').first()

test('a draft that was refused goes out once it is corrected', async () => {
  await edited(detail(), {
    [save]: ({ body }) => (body.document.name.includes('\t') ? new ErrorAnswer(400, 'validation') : saved(5)),
  })
  await name().fill('Unit 1\tGreetings')
  await saveNow()
  await expect.element(line).toMatchTextContent('Not saved. What you wrote is kept on this device.')
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
  await expect.element(line).toMatchTextContent('Changed by somebody else')
  await name().fill('Mine, corrected')
  await saveNow()
  await expect.element(line).toMatchTextContent('Changed by somebody else')
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
  const called = page.getByRole('textbox', { name: 'Name of the class', exact: true })
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
